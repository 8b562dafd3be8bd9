// Whether guests could be offered the menu. The editor and the publication ask the same questions.
import { LANGUAGES, type Language } from '../market.ts';
import { MIN_PRICE_AMOUNT } from './before-price.ts';
import type { Course, MenuFields } from './fields.ts';

export type MenuErrorCode = 'name' | 'name_with_text' | 'price' | 'price_kroner' | 'serving' | 'course_name';
export type MenuErrors = Partial<Record<keyof MenuFields, MenuErrorCode>>;

const MINOR_UNITS = 100;

/** A menu that is not on sale may be incomplete. */
export function menuErrors(fields: MenuFields): MenuErrors {
  if (fields.status !== 'published') return {};
  return offerErrors(fields);
}

/** What keeps the menu from being sold. */
export function offerErrors(fields: MenuFields): MenuErrors {
  const { price, serving, courses } = fields;
  const errors: MenuErrors = {};
  if (LANGUAGES.every((language) => fields[`name.${language}`] === '')) errors['name.da'] = 'name';
  // Guests would never see it: a text is shown under its name.
  for (const language of LANGUAGES)
    if (fields[`name.${language}`] === '' && fields[`description.${language}`] !== '')
      errors[`name.${language}`] = 'name_with_text';
  if (price < MIN_PRICE_AMOUNT) errors.price = 'price';
  else if (price % MINOR_UNITS !== 0) errors.price = 'price_kroner';
  if (serving.from >= serving.to) errors.serving = 'serving';
  if (courses.some(isUnnamed)) errors.courses = 'course_name';
  return errors;
}

/** In no language, or described in a language in which it has no name. */
const isUnnamed = ({ name, description }: Course): boolean =>
  LANGUAGES.every((language) => name[language] === '') ||
  LANGUAGES.some((language) => name[language] === '' && description[language] !== '');

/** The languages in which guests would read another language's text. */
export const missingLanguages = (fields: MenuFields): Language[] =>
  LANGUAGES.filter((language) => {
    const isMissing = (texts: Record<Language, string>) =>
      texts[language] === '' && LANGUAGES.some((other) => texts[other] !== '');
    const textsOf = (name: 'name' | 'description') =>
      ({ da: fields[`${name}.da`], sv: fields[`${name}.sv`], en: fields[`${name}.en`] }) as const;
    return (
      fields[`name.${language}`] === '' ||
      isMissing(textsOf('description')) ||
      fields.courses.some(({ name, description }) => isMissing(name) || isMissing(description))
    );
  });
