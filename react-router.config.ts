import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The route table is small and every listing links into most of it:
  // one manifest saves a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
