/** A list's URL, however many pages of it a tall screen has loaded by itself. */
export const listUrl = (pattern: RegExp) => (url: URL) => {
  const query = new URLSearchParams(url.search);
  query.delete('page');
  return pattern.test(`${url.pathname}${query.size > 0 ? `?${query}` : ''}`);
};
