// Attempts on what editors write, the newsletter and the records.
import { randomBytes } from 'node:crypto';
import { type ConstraintCase, refuses, refusesChange, refusesTwice } from './constraint-case.ts';

export const contentCases: ConstraintCase[] = [
  refuses('terms_version_kind_known', 'terms_version', { kind: 'cookies' }),
  refuses('terms_version_number_range', 'terms_version', { version: 0 }),
  refusesTwice('terms_version_once', 'terms_version', { kind: 'giftcard', version: 1 }),
  refuses('terms_text_not_empty', 'terms_text', { body_html: '' }),
  refuses('blog_text_name_length', 'blog_text', { name: '' }),
  refusesTwice('blog_text_slug_in_language', 'blog_text', { slug: 'autumn' }),
  refuses('page_box_position_known', 'page_box', { position: 'left' }),
  refuses('page_box_script_has_text', 'page_box', { is_script: true }),
  refuses('page_box_script_has_text', 'page_box', { script_text: 'alert(1)' }),
  refuses('page_box_published_by_somebody', 'page_box', ({ at }) => ({ published_at: at('16:30') })),
  ...['x()</SCRIPT >', '<!-- x', 'a = "<script"'].map((script_text) =>
    refuses('page_box_script_stays_inside', 'page_box', { is_script: true, script_text }),
  ),
  refusesTwice('partner_slug_once', 'partner', { slug: 'brewery' }),
  refuses('partner_url_is_https', 'partner', { url: 'javascript:alert(1)' }),
  refuses('partner_text_name_length', 'partner_text', { name: '' }),
  refusesTwice('guide_section_slug_once', 'guide_section', { slug: 'how' }),
  refusesTwice('guide_section_position_once', 'guide_section', { position: 1_000 }),
  refuses('guide_section_text_title_length', 'guide_section_text', { title: '' }),
  refusesTwice('content_page_name_once', 'content_page', { name: 'privacy' }),
  refuses('content_page_text_title_length', 'content_page_text', { title: '' }),
  refuses('content_page_text_summary_length', 'content_page_text', { summary: '' }),
  refusesTwice('content_section_slug_in_page', 'content_section', async ({ insertRow }) => ({
    content_page_id: (await insertRow('content_page')).id,
    slug: 'late',
  })),
  refusesTwice('content_section_place', 'content_section', async ({ insertRow }) => ({
    content_page_id: (await insertRow('content_page')).id,
    position: 1,
  })),
  refuses('content_section_text_title_length', 'content_section_text', { title: '' }),
  refuses('nav_item_menu_known', 'nav_item', { nav_menu: 'footer' }),
  refuses('nav_item_panel_known', 'nav_item', { panel: 'drawer' }),
  refuses('nav_item_status_known', 'nav_item', { status: 'gone' }),
  refusesTwice('nav_item_place', 'nav_item', { position: 1_000 }),
  refuses('nav_item_back_is_hidden', 'nav_item', { is_back_button: true, status: 'pin' }),
  refuses('nav_item_text_title_length', 'nav_item_text', { title: '' }),
  refuses('nav_item_text_url_safe', 'nav_item_text', { url: 'javascript:alert(1)' }),
  refuses('nav_item_text_url_safe', 'nav_item_text', { url: '//example.com' }),

  refusesTwice('newsletter_subscriber_email_once', 'newsletter_subscriber', {
    email_normalised: 'a@example.com',
  }),
  refuses('newsletter_subscriber_state_known', 'newsletter_subscriber', { state: 'maybe' }),
  refusesTwice('newsletter_subscriber_confirm_token_once', 'newsletter_subscriber', {
    confirm_token_hash: randomBytes(32),
  }),
  refusesTwice('newsletter_subscriber_leave_token_once', 'newsletter_subscriber', {
    leave_token_hash: randomBytes(32),
  }),
  refuses('newsletter_subscriber_confirmed_at', 'newsletter_subscriber', { state: 'confirmed' }),
  refuses('newsletter_subscriber_pending_has_token', 'newsletter_subscriber', { confirm_token_hash: null }),
  refuses('newsletter_subscriber_unsubscribed_at', 'newsletter_subscriber', { state: 'unsubscribed' }),

  refusesTwice('effect_once', 'effect', { key: 'order:1:mail' }),
  refuses('effect_key_shape', 'effect', { key: 'Mail to ida@example.com' }),
  refusesTwice('message_claim_once', 'message_claim', { key: 'order:1:mail' }),
  refuses('message_claim_key_shape', 'message_claim', { key: 'Mail to ida@example.com' }),
  refuses('dev_message_channel_known', 'dev_message', { channel: 'fax' }),
  refuses('dev_message_attachments_are_a_list', 'dev_message', { attachments: '{}' }),
  refuses('audit_log_details_are_an_object', 'audit_log', { details: '[]' }),
  refusesChange('audit_log_append_only', 'audit_log', `update audit_log set actor = 'nobody'`),
  refusesChange('audit_log_append_only', 'audit_log', 'delete from audit_log'),
  refusesChange('audit_log_append_only', 'audit_log', 'truncate audit_log'),
];
