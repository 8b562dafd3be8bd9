// Guests who wait for the venue's answer, and how many have come.
import { useTranslation } from 'react-i18next';
import type { Answer } from '#core/booking/evening/evening.contract.ts';
import type { BookingState } from '#core/door/booking-state.ts';
import { LANGUAGES, MARKETS } from '#core/market.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { GuestRequests } from '../staff/guest-requests.tsx';
import type { Evening } from './evening.ts';

type GuestsAtTheDoorProps = { evening: Evening; onDone: () => Promise<void> };

export function GuestsAtTheDoor({ evening: { venue, requests, door }, onDone }: GuestsAtTheDoorProps) {
  const { t, i18n } = useTranslation();
  const countOf = (state: BookingState) => door.filter((booking) => booking.state === state).length;
  const doubles = door.filter(({ checkIns }) => checkIns.length > 1).length;
  const answer = async (requestId: number, given: Answer) => {
    // Somebody else may have answered, or the time is over: the list that is read again says so.
    await partnerPost(`/v/${venue.id}/requests/${requestId}/answer`, { answer: given }).catch(
      () => undefined,
    );
    await onDone();
  };
  return (
    <>
      {requests && (
        <GuestRequests
          list={requests}
          timeZone={MARKETS[venue.market].timeZone}
          language={LANGUAGES.find((language) => language === i18n.language) ?? 'en'}
          onAnswer={answer}
        />
      )}
      {door.length > 0 && (
        <p className="figures text-ink-mid">
          {t('partner.tonight.door', {
            arrived: countOf('arrived'),
            late: countOf('late'),
            noShow: countOf('no_show'),
          })}
          {doubles > 0 && (
            <strong className="block text-tomato-ink">
              {t('partner.tonight.door_doubles', { count: doubles })}
            </strong>
          )}
        </p>
      )}
    </>
  );
}
