// Colours and fonts for mail programs, which may support neither CSS variables nor our fonts.

const colours = {
  paper: '#fbf7f0',
  card: '#ffffff',
  ink: '#1f1a17',
  inkSoft: '#6a5f57',
  line: '#e8dfd1',
  tomato: '#c5361b',
  saffron: '#f4b63f',
  aubergine: '#35203a',
  onAubergine: '#fbf3ea',
  onAubergineSoft: '#d6c3d6',
  aubergineLine: '#6c5173',
  white: '#ffffff',
} as const;

const sans = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif';
const display = 'Fraunces, Georgia, "Times New Roman", serif';

/**
 * Styles for narrow screens and for dark mode.
 * Aubergine areas, the QR code and the button stay the same.
 */
export const HEAD_STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { text-decoration-thickness: 1px; }
  @media (max-width: 480px) {
    .half { display: block !important; width: auto !important; }
    .code { padding: 20px 0 0 0 !important; text-align: center !important; }
    .wide { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    /* Body puts its light colour on a cell inside as well. */
    .paper, .paper > table > tbody > tr > td { background-color: #1c1215 !important; }
    .card { background-color: #291c1f !important; border-color: #4a3639 !important; }
    .ink { color: #f7eee4 !important; }
    .soft { color: #c4b2a6 !important; }
    .line { border-color: #4a3639 !important; }
  }`;

export const style = {
  body: { margin: 0, padding: 0, backgroundColor: colours.paper, fontFamily: sans },
  container: { maxWidth: '600px', padding: '24px 16px 40px' },
  brand: {
    color: colours.ink,
    fontFamily: display,
    fontSize: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  mark: { display: 'inline-block', verticalAlign: '-7px', marginRight: '10px' },
  heading: {
    margin: '28px 0 8px',
    color: colours.ink,
    fontFamily: display,
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: 600,
  },
  subheading: {
    margin: '0 0 8px',
    color: colours.ink,
    fontFamily: display,
    fontSize: '19px',
    lineHeight: '26px',
    fontWeight: 600,
  },
  text: { margin: '0 0 16px', color: colours.ink, fontSize: '16px', lineHeight: '25px' },
  soft: { margin: '0 0 8px', color: colours.inkSoft, fontSize: '14px', lineHeight: '22px' },
  link: { color: colours.ink, textDecoration: 'underline' },
  softLink: { color: colours.inkSoft, textDecoration: 'underline' },
  button: {
    backgroundColor: colours.tomato,
    color: colours.white,
    borderRadius: '12px',
    padding: '14px 26px',
    fontSize: '16px',
    fontWeight: 600,
  },
  card: {
    backgroundColor: colours.card,
    border: `1px solid ${colours.line}`,
    borderRadius: '12px',
    borderCollapse: 'separate',
    margin: '16px 0 0',
    padding: '20px 22px',
  },
  ticket: {
    backgroundColor: colours.aubergine,
    borderRadius: '12px',
    borderCollapse: 'separate',
    margin: '20px 0 0',
    padding: '24px 22px',
  },
  ticketName: {
    margin: '0 0 2px',
    color: colours.onAubergine,
    fontFamily: display,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 600,
  },
  ticketText: { margin: 0, color: colours.onAubergine, fontSize: '16px', lineHeight: '24px' },
  ticketLabel: { margin: '16px 0 0', color: colours.onAubergineSoft, fontSize: '13px', lineHeight: '18px' },
  ticketTime: {
    margin: 0,
    color: colours.saffron,
    fontSize: '34px',
    lineHeight: '40px',
    fontWeight: 700,
  },
  ticketReference: {
    margin: 0,
    color: colours.onAubergine,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '30px',
    lineHeight: '38px',
    fontWeight: 700,
    letterSpacing: '3px',
  },
  ticketLink: { color: colours.onAubergine, textDecoration: 'underline' },
  code: {
    display: 'inline-block',
    backgroundColor: colours.white,
    borderRadius: '12px',
    color: colours.ink,
    fontSize: '14px',
  },
  lineTitle: { padding: '5px 12px 5px 0', color: colours.ink, fontSize: '15px', lineHeight: '22px' },
  lineAmount: {
    padding: '5px 0',
    color: colours.ink,
    fontSize: '15px',
    lineHeight: '22px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  total: { fontWeight: 700, borderTop: `1px solid ${colours.line}` },
  softLine: { color: colours.inkSoft, fontSize: '13px' },
  bigAmount: {
    margin: '0 0 8px',
    color: colours.ink,
    fontFamily: display,
    fontSize: '34px',
    lineHeight: '42px',
    fontWeight: 600,
  },
  foot: { margin: '28px 0 0' },
} as const;
