// A venue's description: a sentence each about its kitchen, its room and a habit.
import type { ProductType } from '#core/market.ts';
import { createRandom } from '../pictures/random.ts';
import barHabits from './fragments/bar-habits.json' with { type: 'json' };
import barRooms from './fragments/bar-rooms.json' with { type: 'json' };
import habits from './fragments/habits.json' with { type: 'json' };
import pickupHabits from './fragments/pickup-habits.json' with { type: 'json' };
import pickups from './fragments/pickups.json' with { type: 'json' };
import rooms from './fragments/rooms.json' with { type: 'json' };
import { type KitchenId, kitchenOf } from './kitchens.ts';
import { createCounters } from './round-robin.ts';
import { at, fillWords, mapWords, type Translations, type Words, wordsOf } from './words.ts';
import type { Area } from './world.ts';

type VenueBase = {
  id: number;
  name: string;
  kitchen: KitchenId;
  productType: ProductType;
  area: Area;
  seats: number;
};

const SUMMARY = wordsOf(['{label} tæt på {near}', '{label} nära {near}', '{label} near {near}']);

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ROOMS: Record<ProductType, Translations[]> = { restaurant: rooms, bar: barRooms, takeaway: pickups };
const HABITS: Record<ProductType, Translations[]> = {
  restaurant: habits,
  bar: barHabits,
  takeaway: pickupHabits,
};

/** A fourth text marks an opening that mentions sitting down. */
const needsTable = (opening: Translations) => opening[3] === 'table';

/** One per city. It takes sentences in turn, so that neighbours in a list differ. */
export function createDescriber(citySlug: string) {
  const count = createCounters();
  const nextText = (key: string, list: readonly Translations[]) =>
    wordsOf(at(createRandom(`${key} of ${citySlug}`).shuffle(list), count(key)));
  return (venue: VenueBase): { summary: Words; descriptionHtml: Words } => {
    const { texts, label } = kitchenOf(venue.kitchen);
    const values = {
      name: venue.name,
      seats: venue.seats,
      near: at(venue.area.landmarks, count(`landmark ${venue.area.slug}`)),
    };
    const openings =
      venue.productType === 'takeaway' ? texts.openings.filter((text) => !needsTable(text)) : texts.openings;
    const first = fillWords(nextText(`opening ${venue.kitchen} ${venue.productType}`, openings), values);
    const room = fillWords(nextText(`room ${venue.productType}`, ROOMS[venue.productType]), values);
    const habit = fillWords(nextText(`habit ${venue.productType}`, HABITS[venue.productType]), values);
    const labels = wordsOf(label);
    return {
      summary: mapWords((language) => fillWords(SUMMARY, { ...values, label: labels[language] })[language]),
      descriptionHtml: mapWords((language) => {
        const text = escapeHtml(`${first[language]} ${room[language]}`);
        return `<p>${text}</p><p>${escapeHtml(habit[language])}</p>`;
      }),
    };
  };
}
