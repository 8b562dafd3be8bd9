// The top of each page that edits the draft:
// what it is about, what waits, and what others changed meanwhile.
import type { Words } from '#core/house/describe-change.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftBar } from './draft-bar.tsx';
import { draftCount, type HouseData } from './house-data.ts';
import type { useFields } from './use-fields.ts';

type DraftHeaderProps = {
  house: HouseData;
  form: Pick<ReturnType<typeof useFields>, 'conflicts' | 'typed' | 'busy' | 'keepMine' | 'takeTheirs'>;
  words: Words;
  title: string;
  lead: string;
};

export function DraftHeader({ house, form, words, title, lead }: DraftHeaderProps) {
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="text-ink-mid">{lead}</p>
      </div>
      <DraftBar venueId={house.venue.id} count={draftCount(house)} />
      <ConflictPanel
        conflicts={form.conflicts}
        mine={form.typed}
        words={words}
        busy={form.busy}
        onKeep={() => void form.keepMine(house.venue.id)}
        onTake={form.takeTheirs}
      />
    </>
  );
}
