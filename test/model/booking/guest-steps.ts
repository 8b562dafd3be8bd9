// The steps of guests: each calls the API and says what the model does.
import { enterCodes, holdTable, pay, release } from './guest.ts';
import {
  ARRIVALS,
  at,
  DISCOUNT,
  GUEST_NAMES,
  isComplete,
  isLive,
  type ModelState,
  type TableRequest,
  VISITORS,
} from './model-state.ts';
import type { Run } from './real-system.ts';
import type { Step } from './step.ts';

type Answered = { statusCode: number; json: () => { error?: string } };
const answered = (answer: Answered) => ({
  answer: answer.statusCode === 200 ? 'ok' : (answer.json().error ?? String(answer.statusCode)),
});

const bodyOf = ({ menuIds }: Run, { party, arrival, menus }: TableRequest) => ({
  seat: party,
  time: `${ARRIVALS[arrival]}:00`,
  menus: menus.map((count, menu) => ({ id: at(menuIds, menu), count })),
});

/** `change` derives the new request from the one on the guest's screen. */
export const chooseTable = (
  kind: string,
  visitor: number,
  change: (form: TableRequest) => TableRequest,
  text: string,
): Step => {
  const requestIn = (model: ModelState) => change(at(model.visitors, visitor).form);
  return {
    kind,
    text: `guest ${visitor}: ${text}`,
    async act(run, model) {
      const request = requestIn(model);
      const browser = at(run.browsers, visitor);
      // A complete request is step 1's submit. An incomplete one is what each click sends.
      const send = isComplete(request) ? browser.hold : browser.calculate;
      return answered(await send(run.venueId, bodyOf(run, request)));
    },
    follow: (model) => holdTable(model, visitor, requestIn(model)),
  };
};

/** Chooses a visitor when the step runs, because the choice depends on the model's state. */
type VisitorPick = { text: string; in: (model: ModelState) => number };

export const guest = (visitor: number): VisitorPick => ({ text: `guest ${visitor}`, in: () => visitor });

/** A visitor with a live hold, if there is one, because others can't pay. */
export const holder = (pick: number): VisitorPick => ({
  text: `holder ${pick}`,
  in(model) {
    const holders = model.holds.flatMap(({ visitor }, hold) => (isLive(model, hold) ? [visitor] : []));
    return holders.length > 0 ? at(holders, pick % holders.length) : pick % VISITORS;
  },
});

/** Sends the hold's codes with one more code, or with one code removed. */
export const changeCodes = (kind: 'add code' | 'remove code', who: VisitorPick, pick: number): Step => {
  const codesIn = (model: ModelState): string[] => {
    const { hold } = at(model.visitors, who.in(model));
    const codes = hold === null ? [] : at(model.holds, hold).codes;
    if (kind === 'remove code') return codes.toSpliced(pick % Math.max(codes.length, 1), 1);
    const others = [DISCOUNT, ...Object.keys(model.cards).sort()].filter((code) => !codes.includes(code));
    return others.length > 0 ? [...codes, at(others, pick % others.length)] : codes;
  };
  return {
    kind,
    text: `${who.text}: ${kind} ${pick}`,
    async act(run, model) {
      const visitor = who.in(model);
      const giftcodes = [];
      for (const name of codesIn(model)) giftcodes.push(await run.codeOf(name));
      const { form } = at(model.visitors, visitor);
      const body = { ...bodyOf(run, form), ...run.contactOf(visitor), giftcodes };
      return answered(await at(run.browsers, visitor).guest(run.venueId, body));
    },
    follow: (model) => enterCodes(model, who.in(model), codesIn(model)),
  };
};

export const goToPay = (who: VisitorPick, clicks: number, name: string = GUEST_NAMES[0]): Step => ({
  kind: 'pay',
  text: `${who.text}: pay as ${name}${clicks > 1 ? ` ×${clicks}` : ''}`,
  async act(run, model) {
    const visitor = who.in(model);
    const contact = { ...run.contactOf(visitor), name };
    const send = () => at(run.browsers, visitor).payment(run.venueId, contact);
    const all = await Promise.all(Array.from({ length: clicks }, send));
    // The second click may get 503, if the first one's commit outlasts the lock wait.
    const served = all.filter(({ statusCode }) => statusCode !== 503);
    const answers = served.length > 0 ? served : all;
    const links = new Set(answers.map((answer) => answer.json().payment_link));
    if (links.size > 1) return { answer: 'different links' };
    return { answer: [...new Set(answers.map((answer) => answered(answer).answer))].join(' or ') };
  },
  follow: (model) => pay(model, who.in(model), name),
});

export const releaseHold = (visitor: number): Step => ({
  kind: 'release',
  text: `guest ${visitor}: release`,
  act: async (run) => answered(await at(run.browsers, visitor).release(run.venueId)),
  follow: (model) => release(model, visitor),
});

export const forgetHold = (visitor: number): Step => ({
  kind: 'forget cookie',
  text: `guest ${visitor}: loses the cookie`,
  async act(run) {
    run.forgetHold(visitor);
  },
  follow(model) {
    at(model.visitors, visitor).hold = null;
  },
});
