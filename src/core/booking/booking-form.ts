// What the guest fills in, with the specification's field names.

export type MenuChoice = { menu_id: number; num_person: number };

export type TableForm = {
  num_person: number;
  /** '0' until a time is chosen. */
  time: string;
  time_end: string;
  menus: Readonly<Record<string, MenuChoice>>;
};

export type ContactForm = {
  name: string;
  email: string;
  email_confirm: string;
  phone: string;
  is_subscribe: boolean;
  giftcodes: readonly string[];
  last_giftcode: string;
  coop_code: string;
  coop_zip: string;
  is_accept_terms: boolean;
  /** What the venue should know; may be empty. */
  note: string;
};

export const NO_TIME = '0';

export const EMPTY_TABLE_FORM: TableForm = { num_person: 0, time: NO_TIME, time_end: NO_TIME, menus: {} };

export const EMPTY_CONTACT_FORM: ContactForm = {
  name: '',
  email: '',
  email_confirm: '',
  phone: '',
  is_subscribe: false,
  giftcodes: [],
  last_giftcode: '',
  coop_code: '',
  coop_zip: '',
  is_accept_terms: false,
  note: '',
};

/** The same choice in the form that the wire and the hold row use. */
export type MenuCount = { id: number; count: number };
export type TableChoice = { seat: number; time: string; menus: readonly MenuCount[] };

export const tableChoiceOf = (form: TableForm): TableChoice => ({
  seat: form.num_person,
  time: form.time,
  menus: Object.values(form.menus)
    .filter((menu) => menu.num_person > 0)
    .map((menu) => ({ id: menu.menu_id, count: menu.num_person })),
});
