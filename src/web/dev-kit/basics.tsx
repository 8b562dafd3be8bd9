import { Heart, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Plate } from '../ui/plate.tsx';
import { Price } from '../ui/price.tsx';
import { ThirdBadge } from '../ui/third-badge.tsx';
import { Group } from './group.tsx';

export function Mark() {
  return (
    <Group title="The plate">
      <div className="grid gap-4 tablet:grid-cols-[1.2fr_1fr_1fr]">
        <div className="grid place-items-center rounded-box bg-saffron p-10 text-on-saffron">
          <Plate size={168} label="The mark: a plate with one third cut out" />
        </div>
        <div className="grid place-items-center gap-4 rounded-box bg-aubergine p-8 text-on-aubergine">
          <div className="flex items-end gap-4">
            {[16, 24, 32, 56].map((size) => (
              <Plate key={size} size={size} />
            ))}
          </div>
          <Logo name="Tredje" isOnAubergine />
        </div>
        <div className="grid place-items-center rounded-box border border-line bg-card p-8">
          <ThirdBadge label="One third off" size={104} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-6 text-saffron">
        {[1, 0.85, 2 / 3, 0.4, 0.15, 0].map((fraction) => (
          <Plate key={fraction} fraction={fraction} track size={56} />
        ))}
      </div>
    </Group>
  );
}

const swatches = [
  ['Paper', 'bg-paper text-ink'],
  ['Card', 'bg-card text-ink'],
  ['Wash', 'bg-wash text-ink'],
  ['Ink', 'bg-ink text-paper'],
  ['Tomato', 'bg-tomato text-on-tomato'],
  ['Saffron', 'bg-saffron text-on-saffron'],
  ['Olive', 'bg-olive text-on-olive'],
  ['Aubergine', 'bg-aubergine text-on-aubergine'],
] as const;

export function Colours() {
  return (
    <Group title="Colours">
      <ul className="grid grid-cols-2 overflow-hidden rounded-box border border-line tablet:grid-cols-4 desktop:grid-cols-8">
        {swatches.map(([name, className]) => (
          <li key={name} className={`flex h-24 items-end p-3 font-semibold text-sm ${className}`}>
            {name}
          </li>
        ))}
      </ul>
    </Group>
  );
}

export function Words() {
  return (
    <Group title="Words">
      <div className="grid gap-3">
        <p className="font-display font-semibold text-hero">Tonight in København</p>
        <p className="font-display font-semibold text-title">Smørrebrød, småretter och naturvin</p>
        <p className="font-display font-semibold text-name">Bistro Søhesten</p>
        <p className="max-w-prose">
          38 tables left, from 198 kr. Choose when you arrive, pay now, show the ticket at the door.
        </p>
        <p className="text-ink-soft text-sm">Vesterbro · Nordisk · 600 m</p>
        <div className="flex flex-wrap items-baseline gap-6">
          <Price regular="297 kr." sale="198 kr." regularLabel="Before" saleLabel="Now" />
          <Price regular="1 185 kr." sale="790 kr." regularLabel="Before" saleLabel="Now" size="large" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="olive">3 tables left</Badge>
          <Badge tone="tomato">Last table</Badge>
          <Badge tone="saffron">−33%</Badge>
          <Badge tone="aubergine">Ticket</Badge>
          <Badge>Not active today</Badge>
        </div>
      </div>
    </Group>
  );
}

export function Actions() {
  const [busy, setBusy] = useState(false);
  function wait() {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  }
  return (
    <Group title="Actions">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={wait}>
          Book for 2
        </Button>
        <Button kind="secondary">Show on map</Button>
        <Button kind="quiet">Reset</Button>
        <Button kind="icon" aria-label="Save">
          <Heart aria-hidden className="size-5" />
        </Button>
        <LinkButton to="#" kind="secondary">
          <MapPin aria-hidden className="size-5" /> A link
        </LinkButton>
        <Button busy>Paying</Button>
        <Button disabled>Sold out</Button>
      </div>
    </Group>
  );
}
