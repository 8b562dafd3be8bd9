-- The words of the partner host's paths, so that no guest path can look like one of them.
create or replace function is_reserved_slug(slug text) returns boolean
  language sql immutable parallel safe
  return slug = any ('{
    accessibility,account,admin,api,app,assets,bar,barer,bars,betingelser,blog,book,contact,cookies,
    da,dev,dk,docs,door,en,favicon,fonts,gavekort,giftcard,guide,healthz,help,hjaelp,hjalp,images,
    img,integritet,invitation,karta,kit,kontakt,kort,kvittering,kvitto,login,map,media,metrics,
    newsletter,"null",nyhedsbrev,nyhetsbrev,ops,partner,partnere,partners,pay,presentkort,privacy,
    privatliv,readyz,receipt,release,restauranger,restaurant,restauranter,restaurants,robots,se,search,
    show,sign-in,sitemap,soeg,sok,staff,static,sv,takeaway,terms,tiles,tilgaengelighed,tillganglighet,
    undefined,v,villkor,vis,visa,webhook,webhooks}'::text[]);
