// The door: pairing, then the list with scanner, booking and verdict above it.
import { useEffect, useState } from 'react';
import type { Shown } from '#core/door/judge.ts';
import { mergeEvents } from '#core/door/merge-events.ts';
import { useWaitingRequests } from '../staff/use-waiting-requests.ts';
import { getCodeReader } from './scan/code-reader.ts';
import { BookingScreen } from './screens/booking-screen.tsx';
import { GuestRequests } from './screens/guest-requests.tsx';
import { NoticeContext } from './screens/layer.tsx';
import { ListScreen } from './screens/list-screen.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { PairingScreen } from './screens/pairing-screen.tsx';
import { ScanScreen } from './screens/scan-screen.tsx';
import { VerdictScreen } from './screens/verdict-screen.tsx';
import { signal } from './signals.ts';
import { type DoorDatabase, type Knowledge, standingOf } from './store/door-database.ts';
import type { Judged } from './store/record.ts';
import { useDoor } from './use-door.ts';
import { useLanguage } from './use-language.ts';
import { useUpdate } from './use-update.ts';

type Props = { database: DoorDatabase; knowledge: Knowledge };

export function DoorApp({ database, knowledge: first }: Props) {
  const door = useDoor(database, first);
  const { language, choose, t } = useLanguage();
  const takeUpdate = useUpdate();
  const [isScanning, setIsScanning] = useState(false);
  const [bookingId, setBookingId] = useState<number>();
  const [judged, setJudged] = useState<Judged>();
  const [isLookingUp, setIsLookingUp] = useState(false);
  const { pairing, knowledge, now } = door;
  const stored = knowledge?.stored;
  const isReady = stored !== undefined;
  const { waiting, nowAt } = useWaitingRequests({
    now: stored?.list.now ?? '',
    // A list that an older version stored has none.
    requests: stored?.list.requests ?? [],
  });

  // By the first scan the reader has started.
  useEffect(() => {
    if (isReady) void getCodeReader();
  }, [isReady]);

  if (pairing !== 'paired')
    return (
      <PairingScreen
        t={t}
        language={language}
        onLanguage={choose}
        isRevoked={pairing === 'revoked'}
        onPaired={door.setPaired}
      />
    );
  if (!stored) return <LoadingScreen t={t} isReached={door.isReached} />;

  const { list } = stored;
  const currentEvents = mergeEvents([...list.events, ...standingOf(knowledge.own)]);
  const booking = list.bookings.find(({ id }) => id === bookingId);

  async function show(shown: Shown) {
    const result = await door.judge(shown, () => setIsLookingUp(true));
    setIsLookingUp(false);
    signal(result.verdict.kind);
    setBookingId(undefined);
    setJudged(result);
  }

  const guestRequests = (
    <GuestRequests
      t={t}
      language={language}
      waiting={waiting}
      nowAt={nowAt}
      timeZone={list.venue.time_zone}
      onAnswer={(requestId, answer) => door.answer(requestId, answer)}
    />
  );
  return (
    <NoticeContext value={guestRequests}>
      <ListScreen
        t={t}
        language={language}
        onLanguage={choose}
        list={list}
        currentEvents={currentEvents}
        own={knowledge.own}
        now={now}
        isReached={door.isReached}
        isHidden={isScanning || booking !== undefined || judged !== undefined}
        onScan={() => setIsScanning(true)}
        onOpen={setBookingId}
        onReference={(reference) => void show({ reference })}
        onRefusedSeen={() => void door.dropRefused()}
        takeUpdate={takeUpdate}
      />
      {isScanning && (
        <ScanScreen
          t={t}
          isPaused={judged !== undefined || isLookingUp}
          isLookingUp={isLookingUp}
          onShown={(shown) => void show(shown)}
          onClose={() => setIsScanning(false)}
        />
      )}
      {booking && (
        <BookingScreen
          t={t}
          language={language}
          timeZone={list.venue.time_zone}
          booking={booking}
          currentEvents={currentEvents.get(booking.id)}
          now={now}
          onCheckIn={() => void show({ bookingId: booking.id })}
          onUndo={(events) => void door.undo(events)}
          onNoShow={() => void door.setNoShow(booking)}
          onClose={() => setBookingId(undefined)}
        />
      )}
      {judged && (
        <VerdictScreen
          t={t}
          language={language}
          list={list}
          judged={judged}
          isReached={door.isReached}
          onUndo={(event) => {
            void door.undo([event]);
            setJudged(undefined);
          }}
          onClose={() => setJudged(undefined)}
        />
      )}
      {guestRequests}
    </NoticeContext>
  );
}
