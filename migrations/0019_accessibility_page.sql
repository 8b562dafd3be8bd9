-- The addresses of the page on accessibility.
create or replace function is_reserved_slug(slug text) returns boolean
  language sql immutable parallel safe
  return slug = any ('{
    accessibility,account,admin,api,app,assets,bar,barer,bars,betingelser,blog,book,contact,cookies,da,dev,dk,docs,en,favicon,fonts,
    gavekort,giftcard,guide,healthz,help,hjaelp,hjalp,images,img,integritet,karta,kit,kontakt,kort,kvittering,kvitto,
    login,map,media,metrics,newsletter,"null",nyhedsbrev,nyhetsbrev,partnere,partners,pay,presentkort,privacy,privatliv,
    readyz,receipt,restauranger,restaurant,restauranter,restaurants,robots,se,search,show,sitemap,soeg,sok,static,sv,
    takeaway,terms,tilgaengelighed,tiles,tillganglighet,undefined,villkor,vis,visa,webhook,webhooks}'::text[]);
