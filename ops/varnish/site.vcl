# The installation's own part: where the load balancer is, and which hosts are the guests'.
# Everything for another host, such as the partners', is passed on and never stored.

backend balancer {
  .host = "127.0.0.1";
  .port = "8080";
  .first_byte_timeout = 35s;
}

sub name_guest_host {
  if (req.http.Host ~ "^(www\.)?tredje\.(dk|se)$") {
    set req.http.X-Guest-Host = req.http.Host;
  }
}
