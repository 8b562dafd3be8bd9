# Varnish 7 in front of the load balancer. It stores only what the product itself calls public, and
# asks for nothing in the name of a guest. The tests run this file: `pnpm stress cdn`.
vcl 4.1;

import std;

include "site.vcl";

sub vcl_recv {
  # The product would believe these:
  # a sender could put another host or address on everybody's page.
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Forwarded-Proto;
  unset req.http.X-Forwarded-Prefix;
  unset req.http.X-Original-URL;
  unset req.http.X-Rewrite-URL;
  unset req.http.X-HTTP-Method-Override;
  unset req.http.X-Guest-Host;
  set req.http.X-Forwarded-For = client.ip;

  set req.http.Host = std.tolower(req.http.Host);
  call name_guest_host;

  # For operators inside the network only.
  if (req.url ~ "^/(healthz|readyz|metrics)") {
    return (synth(404));
  }
  # A stream never ends, so it is neither stored nor buffered.
  if (req.method == "GET" && req.url ~ "^/api/(v4/boards|partner/v)/[^?]*/events") {
    return (pipe);
  }
  if (!req.http.X-Guest-Host || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  # The body of a GET is no part of the key.
  if (req.http.Content-Length || req.http.Transfer-Encoding) {
    return (synth(400));
  }
  # Somebody's own: a hold, a token, a key. What has a hold only sees it in answers to calls.
  if (req.http.Authorization || req.http.X-Hold-Id || req.http.X-CSRF-Token) {
    return (pass);
  }
  if (req.url ~ "^/api/" && req.http.Cookie ~ "_ebhold") {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Connection = "close";
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Guest-Host;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500) {
    # While the product is away, guests keep the page that is there.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # Each of these alone says that the response belongs to somebody.
  if ((beresp.status != 200 && beresp.status != 301)
      || beresp.http.Set-Cookie
      || beresp.http.Cache-Control !~ "(^|,)\s*public\s*(,|$)"
      || beresp.http.Cache-Control ~ "(private|no-store|no-cache)"
      || beresp.http.Cache-Control !~ "(s-maxage|immutable)"
      || beresp.http.Content-Security-Policy ~ "'nonce-"
      || beresp.http.Vary ~ "(?i)(cookie|authorization|\*)") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  # A page that the product calls outdated (Age) is still shared by those who ask at the same time.
  if (beresp.ttl < 0.5s) {
    set beresp.ttl = 0.5s;
  }
  # Grace is what the header says (stale-while-revalidate), and nothing without it.
  if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
    set beresp.grace = 0s;
  }
  set beresp.keep = 0s;
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
