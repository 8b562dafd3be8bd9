// Erases an e-mail address and what belongs to it: `pnpm ops erase <mail>`. Amounts stay for
// bookkeeping, without a contact. The exit code is 1 when something has to be erased later.
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';

const [email = ''] = process.argv.slice(2);
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const { orders, holds, purchases, presents, isSubscriberErased, left } = await erasePerson(app, { email });
  console.log(
    `erased: ${orders} orders, ${holds} holds, ${purchases} gift card purchases, ${presents} presents, ` +
      `${isSubscriberErased ? 'the' : 'no'} newsletter subscription`,
  );
  if (left > 0)
    console.log(`${left} are still being paid, refunded or delivered: repeat this when they are done`);
  process.exitCode = left > 0 ? 1 : 0;
} finally {
  await app.close();
}
