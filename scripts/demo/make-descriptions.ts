// What a house says about itself: the kitchen first, then the room, then a habit.
import type { ProductType } from '#core/market.ts';
import { createRandom } from '../pictures/random.ts';
import { createCounters } from './deal.ts';
import barHabits from './fragments/bar-habits.json' with { type: 'json' };
import barRooms from './fragments/bar-rooms.json' with { type: 'json' };
import habits from './fragments/habits.json' with { type: 'json' };
import pickupHabits from './fragments/pickup-habits.json' with { type: 'json' };
import pickups from './fragments/pickups.json' with { type: 'json' };
import rooms from './fragments/rooms.json' with { type: 'json' };
import { type KitchenId, kitchenOf } from './kitchens.ts';
import { at, fillWords, mapWords, type Triple, wordsOf } from './words.ts';
import type { Area, Words } from './world.ts';

type House = {
  id: number;
  name: string;
  kitchen: KitchenId;
  productType: ProductType;
  area: Area;
  seats: number;
};

const SUMMARY = wordsOf(['{label} tæt på {near}', '{label} nära {near}', '{label} near {near}']);

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ROOMS: Record<ProductType, Triple[]> = { restaurant: rooms, bar: barRooms, takeaway: pickups };
const HABITS: Record<ProductType, Triple[]> = { restaurant: habits, bar: barHabits, takeaway: pickupHabits };

/** Openings that speak of sitting down carry a fourth word. */
const needsTable = (opening: Triple) => opening[3] === 'table';

/** One per city: it deals sentences round, so that neighbours in a list don't share them. */
export function createDescriber(citySlug: string) {
  const count = createCounters();
  const deal = (key: string, list: readonly Triple[]) =>
    wordsOf(at(createRandom(`${key} of ${citySlug}`).shuffle(list), count(key)));
  return (house: House): { summary: Words; descriptionHtml: Words } => {
    const { texts, label } = kitchenOf(house.kitchen);
    const values = {
      name: house.name,
      seats: house.seats,
      near: at(house.area.landmarks, count(`landmark ${house.area.slug}`)),
    };
    const openings =
      house.productType === 'takeaway' ? texts.openings.filter((text) => !needsTable(text)) : texts.openings;
    const first = fillWords(deal(`opening ${house.kitchen} ${house.productType}`, openings), values);
    const room = fillWords(deal(`room ${house.productType}`, ROOMS[house.productType]), values);
    const habit = fillWords(deal(`habit ${house.productType}`, HABITS[house.productType]), values);
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
