import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CountdownRing } from '../ui/countdown-ring.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { type NotificationContent, type NotificationKind } from '../ui/notification-queue.ts';
import { useNotify } from '../ui/notify.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toast } from '../ui/toast.tsx';
import { FilterChoices } from './choices.tsx';
import { Group } from './group.tsx';

export function Hold() {
  const [fraction, setFraction] = useState(0.78);
  return (
    <Group title="Waiting">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <CountdownRing fraction={fraction} text="Held for you until 17:42" detail="12 minutes left" />
        <Loading label="Looking for tables" />
        <Button kind="quiet" onClick={() => setFraction((before) => (before < 0.1 ? 1 : before - 0.1))}>
          Let time pass
        </Button>
      </div>
    </Group>
  );
}

const notifications: Record<NotificationKind, Omit<NotificationContent, 'kind'>> = {
  alert: {
    title: 'Code added',
    body: 'SOMMER24 has now been reduced from the payment amount',
    buttons: [ok()],
  },
  error: {
    title: 'Payment failed',
    body: 'Payment failed. Please try again.',
    message: 'The bank declined the card. Nothing was taken.',
    buttons: [ok()],
  },
  confirm: {
    title: 'Remove code',
    body: 'Will you remove the code?',
    buttons: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
  box: {
    title: 'Eat out twice a month',
    body: 'One letter with the new places, one with the last tables.',
    buttons: [ok()],
  },
};

function ok() {
  return { value: 'ok', label: 'OK' };
}

export function Overlays() {
  const notify = useNotify();
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState(false);
  const [toast, setToast] = useState('');
  const hideToast = useCallback(() => setToast(''), []);
  async function show(kind: NotificationKind) {
    const answer = await notify({ kind, ...notifications[kind] });
    setToast(`${kind}: ${answer ?? 'closed'}`);
  }
  return (
    <Group title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setSheet(true)}>
          <Search aria-hidden className="size-5" /> Sheet
        </Button>
        <Button kind="secondary" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        {(['alert', 'error', 'confirm', 'box'] as const).map((kind) => (
          <Button key={kind} kind="secondary" onClick={() => void show(kind)}>
            {`Notification: ${kind}`}
          </Button>
        ))}
        <Button kind="secondary" onClick={() => setToast('Link copied')}>
          Toast
        </Button>
      </div>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Filters"
        closeLabel="Close"
        footer={
          <Button wide onClick={() => setSheet(false)}>
            Show 12 results
          </Button>
        }
      >
        <div className="grid gap-8">
          <FilterChoices />
        </div>
      </Sheet>
      <Dialog open={dialog} onClose={() => setDialog(false)} title="Terms" closeLabel="Close">
        <p>
          You buy a table for tonight. Come at the time on the ticket; it may be passed on but isn’t refunded.
        </p>
      </Dialog>
      <Toast text={toast} closeLabel="Close" onClose={hideToast} />
    </Group>
  );
}
