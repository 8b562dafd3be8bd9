// What a browser shows for a page that was refused: it says so and loads itself again after the
// pause. It needs nothing else from the server, which has no room for more.
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { acceptedLanguage } from '#core/accepted-language.ts';
import type { Language } from '#core/market.ts';
import { pathLanguages } from '#core/paths.ts';
import type { Translate } from '#core/problem.ts';
import type { App } from '../app.ts';
import { translatorFor } from '../i18n/translator.ts';
import { isPartnerHost } from './partner-host.ts';
import { marketLanguage } from './request-language.ts';

/** The paper, ink and tomato of both colour schemes (src/web/styles). */
const STYLE = `
:root { color-scheme: light dark; --paper: #fbf7f0; --ink: #1f1a17; --tomato: #b02d14 }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1215; --ink: #f7eee4; --tomato: #ffa387 } }
body { background: var(--paper); color: var(--ink); font: 18px/1.5 system-ui, sans-serif; margin: 0 }
main { box-sizing: border-box; max-width: 32rem; margin: 0 auto; padding: 20vh 24px 24px }
p { margin: 0 0 24px }
strong { color: var(--tomato) }
a { color: var(--ink); display: inline-block; padding: 12px 0 }
`;

/** A style element is allowed by its hash; scripts, pictures and everything else are not. */
const POLICY = `default-src 'none';style-src 'sha256-${hash('sha256', STYLE, 'base64')}';frame-ancestors 'none'`;

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** A person who opened an address, not a script that reads one. */
export const isForPerson = ({ method, headers }: Asked): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

export async function busyPage(app: Pick<App, 'config'>, asked: Asked, seconds: number) {
  const language = languageOf(app, asked);
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    body: htmlOf(language, await translatorFor(language), seconds),
  };
}

function languageOf(app: Pick<App, 'config'>, { url = '/', headers }: Asked): Language {
  if (isPartnerHost(app, headers.host)) return acceptedLanguage(headers['accept-language']);
  const [path = '/'] = url.split('?');
  const [only, ...others] = pathLanguages(path);
  return only && others.length === 0 ? only : marketLanguage(app, headers.host);
}

// Nothing of the request is written into it: the link with no address leads to the page itself.
const htmlOf = (language: Language, translate: Translate, seconds: number): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>Tredje</title>
<style>${STYLE}</style>
<main>
<p><strong>Tredje</strong></p>
<p>${translate('errors.unavailable')}</p>
<a href="">${translate('buttons.retry')}</a>
</main>
</html>
`;
