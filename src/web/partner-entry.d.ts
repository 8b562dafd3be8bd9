declare module 'virtual:partner-entry' {
  /** The script that starts the partner host's pages in the browser, and the files it imports. */
  export const clientEntry: { module: string; imports: string[] };
}
