// What guests do.
import { enterCodes, holdTable, pay, release } from './guest.ts';
import type { Run } from './real.ts';
import type { Step } from './step.ts';
import {
  ARRIVALS,
  at,
  DISCOUNT,
  GUEST_NAMES,
  isComplete,
  isLive,
  VISITORS,
  type Wish,
  type World,
} from './world.ts';

type Answered = { statusCode: number; json: () => { error?: string } };
const answered = (answer: Answered) => ({
  answer: answer.statusCode === 200 ? 'ok' : (answer.json().error ?? String(answer.statusCode)),
});

const bodyOf = ({ menuIds }: Run, { party, arrival, menus }: Wish) => ({
  seat: party,
  time: `${ARRIVALS[arrival]}:00`,
  menus: menus.map((count, menu) => ({ id: at(menuIds, menu), count })),
});

/** `change` makes the new wish of what the guest has on the screen. */
export const chooseTable = (
  kind: string,
  visitor: number,
  change: (form: Wish) => Wish,
  text: string,
): Step => {
  const wishIn = (world: World) => change(at(world.visitors, visitor).form);
  return {
    kind,
    text: `guest ${visitor}: ${text}`,
    async act(run, world) {
      const wish = wishIn(world);
      const browser = at(run.browsers, visitor);
      // A finished choice is the first step's submit, any other what the screen sends at every click.
      const send = isComplete(wish) ? browser.hold : browser.calculate;
      return answered(await send(run.venueId, bodyOf(run, wish)));
    },
    follow: (world) => holdTable(world, visitor, wishIn(world)),
  };
};

/** Who does it, as one can only say when it is done. */
type Who = { text: string; in: (world: World) => number };

export const guest = (visitor: number): Who => ({ text: `guest ${visitor}`, in: () => visitor });

/** Somebody with a table, if anybody has one: the others have little to pay. */
export const holder = (pick: number): Who => ({
  text: `holder ${pick}`,
  in(world) {
    const holders = world.holds.flatMap(({ visitor }, hold) => (isLive(world, hold) ? [visitor] : []));
    return holders.length > 0 ? at(holders, pick % holders.length) : pick % VISITORS;
  },
});

/** What the guest has on the hold, with one more, or without one. */
export const changeCodes = (kind: 'add code' | 'remove code', who: Who, pick: number): Step => {
  const codesIn = (world: World): string[] => {
    const { hold } = at(world.visitors, who.in(world));
    const codes = hold === null ? [] : at(world.holds, hold).codes;
    if (kind === 'remove code') return codes.toSpliced(pick % Math.max(codes.length, 1), 1);
    const others = [DISCOUNT, ...Object.keys(world.cards).sort()].filter((code) => !codes.includes(code));
    return others.length > 0 ? [...codes, at(others, pick % others.length)] : codes;
  };
  return {
    kind,
    text: `${who.text}: ${kind} ${pick}`,
    async act(run, world) {
      const visitor = who.in(world);
      const giftcodes = [];
      for (const name of codesIn(world)) giftcodes.push(await run.codeOf(name));
      const { form } = at(world.visitors, visitor);
      const body = { ...bodyOf(run, form), ...run.contactOf(visitor), giftcodes };
      return answered(await at(run.browsers, visitor).guest(run.venueId, body));
    },
    follow: (world) => enterCodes(world, who.in(world), codesIn(world)),
  };
};

export const goToPay = (who: Who, clicks: number, name: string = GUEST_NAMES[0]): Step => ({
  kind: 'pay',
  text: `${who.text}: pay as ${name}${clicks > 1 ? ` ×${clicks}` : ''}`,
  async act(run, world) {
    const visitor = who.in(world);
    const contact = { ...run.contactOf(visitor), name };
    const send = () => at(run.browsers, visitor).payment(run.venueId, contact);
    const all = await Promise.all(Array.from({ length: clicks }, send));
    // While a commit takes longer than a row is waited for, the second click is told to come back; the first one counts.
    const served = all.filter(({ statusCode }) => statusCode !== 503);
    const answers = served.length > 0 ? served : all;
    const links = new Set(answers.map((answer) => answer.json().payment_link));
    if (links.size > 1) return { answer: 'different links' };
    return { answer: [...new Set(answers.map((answer) => answered(answer).answer))].join(' or ') };
  },
  follow: (world) => pay(world, who.in(world), name),
});

export const letGo = (visitor: number): Step => ({
  kind: 'release',
  text: `guest ${visitor}: release`,
  act: async (run) => answered(await at(run.browsers, visitor).release(run.venueId)),
  follow: (world) => release(world, visitor),
});

export const forgetHold = (visitor: number): Step => ({
  kind: 'forget cookie',
  text: `guest ${visitor}: loses the cookie`,
  async act(run) {
    run.forgetHold(visitor);
  },
  follow(world) {
    at(world.visitors, visitor).hold = null;
  },
});
