// What a provider still asks of a venue, in parts that its owner understands.
const MISSING_PARTS = ['company', 'people', 'bank', 'business', 'terms', 'more'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

const PART_OF: Readonly<Record<string, MissingPart>> = {
  company: 'company',
  business_type: 'company',
  documents: 'company',
  individual: 'people',
  person: 'people',
  representative: 'people',
  owners: 'people',
  directors: 'people',
  executives: 'people',
  relationship: 'people',
  external_account: 'bank',
  business_profile: 'business',
  settings: 'business',
  tos_acceptance: 'terms',
};

/** Stripe names fields such as `company.tax_id` and `person_1Nv0….dob.day`. */
function partOf(field: string): MissingPart {
  const [first = ''] = field.split('.');
  return PART_OF[first.startsWith('person_') ? 'person' : first] ?? 'more';
}

/** Each part once, in the order in which they are shown. */
export function missingParts(fields: readonly string[]): MissingPart[] {
  const parts = new Set(fields.map(partOf));
  return MISSING_PARTS.filter((part) => parts.has(part));
}
