/** Unusual and hostile ends of URLs, for API calls and pages. */
export const UNUSUAL_PATH_ENDS = [
  ...['/%', '/%zz', '/%ff', '/%c0%ae%c0%ae/', '/%00'],
  ...['/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/../../../etc/passwd', '/..%5c..%5c', '//', '/./'],
  ...[';a=b', '?%', '?%zz=%ff', '?a[b][c]=d', '?=&=', '?__proto__[a]=b'],
  ...['/<script>alert(1)</script>', "/'%20or%20'1'='1", '/a%0d%0aSet-Cookie:a=b'],
  ...['/%E2%80%AE', '/%F0%9F%8D%95'],
];
