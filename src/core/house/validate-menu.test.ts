import { expect, test } from 'vitest';
import { type MenuFields, NEW_MENU, NO_TEXTS } from './fields.ts';
import { menuErrors, missingLanguages } from './validate-menu.ts';

const menu: MenuFields = { ...NEW_MENU, status: 'published', 'name.da': 'Lille omakase', price: 40_500 };

test('HOUSE-8 what guests could not be offered is named by field', () => {
  expect(menuErrors(menu)).toEqual({});
  expect(menuErrors({ ...NEW_MENU, status: 'published' })).toEqual({ 'name.da': 'name', price: 'price' });
  expect(menuErrors({ ...menu, price: 40_550 })).toEqual({ price: 'price_kroner' });
  expect(menuErrors({ ...menu, serving: { from: '18:00:00', to: '18:00:00' } })).toEqual({
    serving: 'serving',
  });
  expect(menuErrors({ ...menu, 'description.sv': 'Fem bitar' })).toEqual({ 'name.sv': 'name_with_text' });
  const unnamed = { name: NO_TEXTS, description: NO_TEXTS };
  expect(menuErrors({ ...menu, courses: [unnamed] })).toEqual({ courses: 'course_name' });
});

test('HOUSE-8 a menu that is not on sale may be incomplete', () => {
  expect(menuErrors(NEW_MENU)).toEqual({});
  expect(menuErrors({ ...NEW_MENU, status: 'archived' })).toEqual({});
});

test('MENUS-3 a language is missing when its name, or a text that another language has, is', () => {
  const whole = { ...menu, 'name.sv': 'Liten omakase', 'name.en': 'Small omakase' };
  expect(missingLanguages(menu)).toEqual(['sv', 'en']);
  expect(missingLanguages(whole)).toEqual([]);
  expect(missingLanguages({ ...whole, 'description.da': 'Fem stykker' })).toEqual(['sv', 'en']);
  const course = { name: { da: 'Suppe', sv: 'Soppa', en: '' }, description: NO_TEXTS };
  expect(missingLanguages({ ...whole, courses: [course] })).toEqual(['en']);
});
