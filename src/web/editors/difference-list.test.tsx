import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import { ShownPictures } from './pictures/shown-pictures.ts';

const i18n = await createPartnerI18n('da');

/** What stands in the two boxes, without the hidden words unless they are asked for. */
function shown(field: string, before: string, after: string, hasHidden = false) {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <DifferenceList differences={[{ field, before, after }]} beforeLabel="Før" afterLabel="Efter" />
    </I18nextProvider>,
  );
  const visible = hasHidden ? html : html.replace(/<span class="sr-only">[^<]*<\/span>/g, '');
  return [...visible.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, inner = '']) =>
    inner.replace(/^<div class="rich-text-shown">(.*?)<\/div>/, '$1'),
  );
}

test('EDIT-24 the words of one side that the other lacks are marked', () => {
  expect(shown('texts.da.summary', 'Sild og øl', 'Sild & vin')).toEqual([
    'Sild <del>og øl</del>',
    'Sild <ins>&amp; vin</ins>',
  ]);
  expect(shown('texts.da.summary', 'Sild', 'Laks', true)).toEqual([
    '<del><span class="sr-only">fjernet: </span>Sild<span class="sr-only"> ændring slut </span></del>',
    '<ins><span class="sr-only">tilføjet: </span>Laks<span class="sr-only"> ændring slut </span></ins>',
  ]);
});

test('EDIT-24 in HTML only texts between tags are marked, so that elements stay whole', () => {
  expect(
    shown(
      'texts.da.body_html',
      '<p>Sild &amp; øl</p>',
      '<p>Sild &amp; <strong>god vin</strong></p><ul><li>Laks</li></ul>',
    ),
  ).toEqual([
    '<p>Sild &amp; <del>øl</del></p>',
    '<p>Sild &amp; <strong><ins>god vin</ins></strong></p><ul><li><ins>Laks</ins></li></ul>',
  ]);
  const [before = '', after = ''] = shown('texts.da.body_html', '<p>Sild</p>', '<p><em>Sild</em></p>');
  expect(before).toMatch(/^<p>Sild<\/p><p[^>]*>Kun formateringen er forskellig\.<\/p>$/);
  expect(after).toMatch(/^<p><em>Sild<\/em><\/p><p[^>]*>Kun formateringen/);
});

test('EDIT-24 what is empty on one side, and what is no text, is not marked', () => {
  expect(shown('texts.da.body_html', '', '<p>Sild</p>')).toEqual(['Tom', '<p>Sild</p>']);
  expect(shown('sections.laks.is_published', 'true', 'false')).toEqual(['Ja', 'Nej']);
  expect(shown('texts.da.summary', 'Sild', '')).toEqual(['Sild', 'Tom']);
});

test('EDIT-24 a picture that was put into a text or taken out is marked', () => {
  const image = '<img src="/images/0a0a0a0a-800.webp" alt="Sild" width="800" height="600" loading="lazy" />';
  const [before = '', after = ''] = shown('texts.da.body_html', '<p>Sild</p>', `<p>Sild</p>${image}`);
  expect(before).toBe('<p>Sild</p>');
  expect(after).toBe(`<p>Sild</p><ins>${image}</ins>`);
});

test('EDIT-24 PICTURE-4 the picture of a text is shown with what it shows', () => {
  const picture = {
    ...{ id: '6f0c3c1e-3b0a-4c8e-9f0e-2d9b7c1a5e11', file_name: 'herring.jpg', failure: null },
    image: { id: 17, key: '0a0a0a0a', width: 1200, height: 900, placeholder: '' },
    alts: { da: '', sv: 'Sill', en: '' },
  };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ShownPictures value={[picture]}>
        <DifferenceList
          differences={[{ field: 'settings.image_id', before: '', after: '17' }]}
          beforeLabel="Før"
          afterLabel="Efter"
        />
      </ShownPictures>
    </I18nextProvider>,
  );
  expect(html).toContain('Tom');
  expect(html).toContain('/images/0a0a0a0a-800.jpg');
  expect(html).toContain('Sill');
});
