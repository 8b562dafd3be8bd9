import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notification } from './notification.tsx';
import type { NotificationKind } from './notification-queue.ts';

function render(kind: NotificationKind, open = true): string {
  return renderToStaticMarkup(
    <Notification
      kind={kind}
      id="code"
      title="Remove code"
      body="Will you remove the code?"
      message="SOMMER24"
      buttons={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ]}
      open={open}
      onAnswer={() => undefined}
    />,
  );
}

test.each([
  ['alert', 'alertdialog'],
  ['error', 'alertdialog'],
  ['confirm', 'alertdialog'],
  ['box', 'dialog'],
] as const)('NOTE-2 a notification of the kind %s is a modal with the role %s', (kind, role) => {
  expect(render(kind)).toContain(`<dialog role="${role}"`);
});

test('NOTE-1 a notification shows title, body, message and buttons when it is open, and nothing otherwise', () => {
  for (const text of ['Remove code', 'Will you remove the code?', 'SOMMER24', 'No', 'Yes']) {
    expect(render('confirm')).toContain(`>${text}<`);
    expect(render('confirm', false)).not.toContain(text);
  }
});
