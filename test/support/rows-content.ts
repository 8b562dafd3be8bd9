// Proper rows of what editors write, of the newsletter and of the records.
import { randomBytes, randomUUID } from 'node:crypto';
import { parent, type RowDefaults } from './rows-types.ts';

const text = { language: 'en' };

export const contentRows: RowDefaults = {
  terms_version: ({ at, next }) => ({ kind: 'booking', version: next(), valid_from: at('00:00') }),
  terms_text: async (tools, given) => ({
    ...(await parent(tools, given, 'terms_version_id', 'terms_version')),
    ...text,
    body_html: '<p>Terms</p>',
  }),
  blog: () => ({}),
  blog_text: async (tools, given) => ({
    ...(await parent(tools, given, 'blog_id', 'blog')),
    ...text,
    slug: `blog-${tools.next()}`,
    name: 'Autumn',
  }),
  blog_old_slug: async (tools, given) => ({
    ...(await parent(tools, given, 'blog_id', 'blog')),
    ...text,
    slug: `old-${tools.next()}`,
  }),
  page_box: () => ({ position: 'top' }),
  page_box_text: async (tools, given) => ({
    ...(await parent(tools, given, 'page_box_id', 'page_box')),
    ...text,
  }),
  partner: async (tools, given) => ({
    ...(await parent(tools, given, 'city_id', 'city')),
    product_type: 'bar',
    slug: `partner-${tools.next()}`,
  }),
  partner_text: async (tools, given) => ({
    ...(await parent(tools, given, 'partner_id', 'partner')),
    ...text,
    name: 'Bryggeriet',
  }),
  guide_section: ({ next }) => ({ slug: `section-${next()}`, position: next() }),
  guide_section_text: async (tools, given) => ({
    ...(await parent(tools, given, 'guide_section_id', 'guide_section')),
    ...text,
    title: 'How it works',
  }),
  content_page: ({ next }) => ({ name: `page-${next()}` }),
  content_page_text: async (tools, given) => ({
    ...(await parent(tools, given, 'content_page_id', 'content_page')),
    ...text,
    title: 'Privacy',
    summary: 'What we know',
  }),
  content_section: async (tools, given) => ({
    ...(await parent(tools, given, 'content_page_id', 'content_page')),
    slug: `section-${tools.next()}`,
    position: tools.next(),
  }),
  content_section_text: async (tools, given) => ({
    ...(await parent(tools, given, 'content_section_id', 'content_section')),
    ...text,
    title: 'Refunds',
  }),
  nav_item: ({ next }) => ({ nav_menu: 'main', position: next() }),
  nav_item_text: async (tools, given) => ({
    ...(await parent(tools, given, 'nav_item_id', 'nav_item')),
    ...text,
    title: 'Guide',
    url: '/en/guide',
  }),
  newsletter_subscriber: ({ next }) => {
    const email = `reader${next()}@example.com`;
    return {
      email,
      email_normalised: email,
      market: 'dk',
      language: 'da',
      confirm_token_hash: randomBytes(32),
      leave_token_hash: randomBytes(32),
    };
  },
  message_claim: ({ next }) => ({
    key: `test:${next()}:mail`,
    claim_id: randomUUID(),
    claimed_until: new Date(),
  }),
  dev_message: () => ({
    channel: 'sms',
    message_id: 'test',
    recipient: '+4520123456',
    body_text: 'Your ticket',
  }),
  rate_limit: ({ next }) => ({ key: `test:${next()}`, points: 1 }),
  effect: ({ next }) => ({ key: `test:${next()}:mail` }),
  audit_log: () => ({ actor: 'test', action: 'saved', subject_type: 'venue', subject_id: '1' }),
};
