// What is typed into the form of a discount code, and saving it.
import { useState } from 'react';
import { type CodeSaved, type CodeTerms, newCodeBody } from '#core/editors/discount-code.ts';
import { parseAmount } from '#core/money/parse-amount.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';

/** Numbers as typed; empty for none. */
export type TypedCode = Omit<
  CodeTerms,
  'percent' | 'amount' | 'uses_per_customer' | 'uses_in_all' | 'venues'
> & {
  takes: 'percent' | 'amount';
  percent: string;
  amount: string;
  uses_per_customer: string;
  uses_in_all: string;
  venues: string;
};

const NEW_CODE: TypedCode = {
  ...{ code: '', market: 'dk', takes: 'percent', percent: '', amount: '', valid_from: '', valid_until: '' },
  ...{ cover: null, for_new_customers: false, uses_per_customer: '', uses_in_all: '', member_card: null },
  ...{ is_combinable: false, venues: '' },
};

const typedOf = (terms: CodeTerms): TypedCode => ({
  ...terms,
  takes: terms.percent === null ? 'amount' : 'percent',
  percent: String(terms.percent ?? ''),
  amount: terms.amount === null ? '' : String(terms.amount / 100),
  uses_per_customer: String(terms.uses_per_customer ?? ''),
  uses_in_all: String(terms.uses_in_all ?? ''),
  venues: terms.venues.join('\n'),
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Undefined when it could not be saved as it is. */
function termsOf({ takes, percent, amount, ...typed }: TypedCode): CodeTerms | undefined {
  const { data } = newCodeBody.safeParse({
    ...typed,
    percent: takes === 'percent' ? numberOf(percent) : null,
    amount: takes === 'amount' ? (parseAmount(amount) ?? null) : null,
    uses_per_customer: numberOf(typed.uses_per_customer),
    uses_in_all: numberOf(typed.uses_in_all),
    venues: typed.venues
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  });
  return data;
}

export type CodeConflictFacts = Extract<CodeSaved, { outcome: 'conflict' }>;

export function useCodeForm(code: { codeId: number; version: number; terms: CodeTerms } | null) {
  const [typed, setTyped] = useState(code ? typedOf(code.terms) : NEW_CODE);
  const [seen, setSeen] = useState(code?.version ?? 0);
  const [conflict, setConflict] = useState<CodeConflictFacts>();
  const terms = termsOf(typed);
  const send = async (version: number): Promise<CodeSaved> => {
    const answer = code
      ? await partnerPost<CodeSaved>(`/ops/codes/${code.codeId}`, { ...terms, version })
      : await partnerPost<CodeSaved>('/ops/codes', { ...terms });
    setConflict(answer.outcome === 'conflict' ? answer : undefined);
    if (answer.outcome === 'saved') setSeen(answer.version);
    return answer;
  };
  return {
    typed,
    set: (change: Partial<TypedCode>) => setTyped((now) => ({ ...now, ...change })),
    /** Undefined when they could not be saved as they are. */
    terms,
    conflict,
    send: () => send(seen),
    sendOverTheirs: () => send(conflict?.version ?? seen),
    takeTheirs: () => {
      if (!conflict) return;
      setTyped(typedOf(conflict.terms));
      setSeen(conflict.version);
      setConflict(undefined);
    },
  };
}
