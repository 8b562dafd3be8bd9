-- What a guest tells the venue: allergies, a pram, a wheelchair. It may be about health, so it goes with the contact.
alter table hold_contact
  add column note text constraint hold_contact_note_length check (length(note) between 1 and 200);
alter table guest
  add column note text constraint guest_note_length check (length(note) between 1 and 200),
  add constraint guest_note_until_erased check (erased_at is null or note is null);
