// Accounts of venues, transfers to them, reversals, and payouts from them to a bank.
import { accountOf } from './accounts.ts';
import { metadataIn } from './metadata-in.ts';
import {
  type Answer,
  newId,
  nowSeconds,
  type Payout,
  remember,
  type Simulation,
  type Transfer,
} from './simulation.ts';
import { failure, missing } from './stripe-wire.ts';
import { emit } from './webhooks.ts';

const ok = (body: unknown): Answer => ({ status: 200, body });

export function createTransfer(simulation: Simulation, form: Record<string, string>): Answer {
  const amount = Number(form.amount);
  if (!Number.isInteger(amount) || amount <= 0)
    return failure(400, 'Invalid positive integer', { param: 'amount' });
  const account = accountOf(simulation, form.destination ?? '');
  if (account.isRestricted)
    return failure(400, 'Your destination account needs to have at least the transfers capability enabled.', {
      code: 'insufficient_capabilities_for_transfer',
    });
  if (simulation.behaviour.transfers === 'no-balance')
    return failure(400, 'Insufficient funds in your Stripe balance.', { code: 'balance_insufficient' });
  account.balance += amount;
  const transfer: Transfer = {
    ...{ id: newId('tr'), created: nowSeconds(), amount, currency: form.currency ?? '', isReversed: false },
    ...{ accountId: account.id, group: form.transfer_group ?? '', metadata: metadataIn(form, 'metadata') },
  };
  remember(simulation.transfers, transfer.id, transfer);
  emit(simulation, 'transfer.created', presentTransfer(transfer));
  return ok(presentTransfer(transfer));
}

export function reverseTransfer(simulation: Simulation, id: string): Answer {
  const transfer = simulation.transfers.get(id);
  if (!transfer) return missing('transfer', id);
  if (transfer.isReversed) return failure(400, 'The transfer has already been reversed.');
  const account = accountOf(simulation, transfer.accountId);
  if (account.balance < transfer.amount)
    return failure(400, 'The connected account has too little.', { code: 'balance_insufficient' });
  account.balance -= transfer.amount;
  transfer.isReversed = true;
  emit(simulation, 'transfer.reversed', presentTransfer(transfer));
  return ok({ id: newId('trr'), object: 'transfer_reversal', amount: transfer.amount, transfer: id });
}

export function createPayout(
  simulation: Simulation,
  form: Record<string, string>,
  accountId: string,
): Answer {
  const account = accountOf(simulation, accountId);
  const amount = Number(form.amount);
  if (account.balance < amount)
    return failure(400, 'You have insufficient funds.', { code: 'balance_insufficient' });
  account.balance -= amount;
  const payout: Payout = {
    ...{ id: newId('po'), created: nowSeconds(), amount, currency: form.currency ?? '', accountId },
    ...{ status: 'pending', failureCode: null, metadata: metadataIn(form, 'metadata') },
  };
  remember(simulation.payouts, payout.id, payout);
  if (simulation.behaviour.payouts !== 'pending') endPayout(simulation, payout, simulation.behaviour.payouts);
  return ok(presentPayout(payout));
}

/** A bank may also send back what was paid already. */
export function endPayout(simulation: Simulation, payout: Payout, status: 'paid' | 'failed') {
  if (payout.status === 'failed' || payout.status === status) return;
  payout.status = status;
  if (status === 'failed') {
    payout.failureCode = 'account_closed';
    accountOf(simulation, payout.accountId).balance += payout.amount;
  }
  emit(simulation, `payout.${status}`, presentPayout(payout), { account: payout.accountId });
}

export const presentTransfer = ({ id, created, amount, currency, accountId, group, ...rest }: Transfer) => ({
  ...{ id, object: 'transfer', created, amount, currency, destination: accountId, transfer_group: group },
  ...{ reversed: rest.isReversed, metadata: rest.metadata },
});

export const presentPayout = ({ id, created, amount, currency, status, failureCode, metadata }: Payout) => ({
  ...{ id, object: 'payout', created, amount, currency, status, failure_code: failureCode, metadata },
});
