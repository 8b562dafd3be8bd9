import { runSubCommand } from '../scripts/sub-commands.ts';
import type { Part } from './cluster-parts.ts';

const part = (name: Part | 'all', does: string) => ({
  does,
  run: async () => (await import('./cluster-parts.ts')).runParts(name),
});

await runSubCommand('bench', {
  all: part('all', 'everything from here to listing [--rounds 11] [--slice 1000] [--venues 5000]'),
  self: part('self', 'our build compared with itself: CPU per request must come out as 1.00 ± 0.05'),
  hold: part('hold', 'holds compared with pgbench, over all venues and at one'),
  rush: part('rush', '256 guests want 30 tables of one venue'),
  'sold-out': part('sold-out', 'a refused hold compared with bare Fastify'),
  'venue-page': part('venue-page', 'cached venue pages compared with bare Node'),
  memory: part('memory', 'memory before and after a million requests'),
  'two-processes': part('two-processes', 'two web processes compared with one'),
  goodput: part('goodput', 'pages a second at four times the capacity'),
  start: part('start', 'from the start of a process to its first answer'),
  listing: {
    does: 'lists and the listing page compared with servers that only send their bytes [--only text]',
    run: () => import('./listing.ts'),
  },
  live: {
    does: 'how fast a hold shows in another process, with and without Redis [--changes 1000]',
    run: () => import('./live.ts'),
  },
  publish: {
    does: "what 200 venues' changes at one midnight take, and how long boards are outdated [--sets 200]",
    run: () => import('./publish.ts'),
  },
  churn: {
    does: 'what browsing costs while tables sell, two builds in turn [--baseline ref] [--seconds 8] [--webs 2]',
    run: () => import('./churn.ts'),
  },
  demand: {
    does: 'what counting a search costs, compared with a bare response',
    run: () => import('./demand.ts'),
  },
  traces: {
    does: 'what traces cost a cached page and a hold, off and on [--baseline ref] [--rounds 11]',
    run: () => import('./traces.ts'),
  },
  close: {
    does: 'closing the week of 5,000 venues in one run [--venues 5000] [--bookings 15]',
    run: () => import('./close.ts'),
  },
  'day-close': {
    does: 'the day close and its pages among 100,000 orders [--orders 100000] [--venues 500]',
    run: () => import('./day-close.ts'),
  },
  find: {
    does: "the desk's search among a million orders [--orders 1000000] [--searches 300]",
    run: () => import('./find.ts'),
  },
  filter: { does: 'from a filter press to the new list, on a slow phone', run: () => import('./filter.ts') },
  inp: { does: "from a press to the next paint in the booking's first step", run: () => import('./inp.ts') },
  lighthouse: { does: 'Lighthouse scores of five pages, as a phone', run: () => import('./lighthouse.ts') },
});
