import { type Culture, latin } from './cultures.ts';

/**
 * No family name is that of a customer of tenant 1, and companies end in `of Summit`, so that leaks are
 * found.
 */
export const SUMMIT_CULTURES: readonly Culture[] = [
  latin({
    country: 'US',
    weight: 92,
    postal: '80###',
    licence: '##-###-####',
    phone: '+1 303-555-01##,+1 720-555-01##,+1 970-555-01##,+1 719-555-01##,+1 307-555-01##,+1 801-555-01##',
    streets: 'Larimer Street,Colfax Avenue,Blake Street,Federal Boulevard,Speer Boulevard,Aspen Way',
    cities: 'Denver,Boulder,Aurora,Golden,Lakewood,Fort Collins,Cheyenne',
    given:
      'Avery,Mason,Harper,Logan,Madison,Carter,Brooklyn,Wyatt,Savannah,Hunter,Kaylee,Tyler,Brianna,Cody,Jasmine,Dakota,Paisley,Colton,Destiny,Trent,Luz,DeShawn,Mei-Ling,Tyrone',
    family:
      'Ashgrove,Blackwood,Stonebridge,Ridgeway,Cottonwood,Redfern,Hollister,Vandermeer,Tillotson,Mccready,Prudhomme,Castellanos,Whitlatch,Elkhorn,Silverthorne,Larkspur,Coldwater,Grimsrud,Yellowhorse,Beauregard,Kowalke,Fitzsimmons,Drumheller,Nightingale,Overstreet,Pinkerton,Quackenbush,Rattlesworth,Timberlake,Underhill',
  }),
  latin({
    country: 'CA',
    weight: 8,
    postal: 'T#A #B#',
    licence: '######-###',
    phone: '+1 403-555-01##,+1 780-555-01##',
    streets: 'Jasper Avenue,Stephen Avenue,Bow Trail',
    cities: 'Calgary,Banff,Edmonton',
    given: 'Aurèle,Ainsley,Réjean,Mackenzie,Élodie,Gordon',
    family: 'Thériault-Bell,Bouchercroft,Lachance-Roy,Macisaac,Tremblecourt,Arsenaultby',
  }),
];

/** What must stay inert wherever it is shown, exported or printed. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '<b>bold</b> & <i>slanted</i>',
  '\u202Eexe.tnemeerga\u202C',
  '\u200Fright\u200E to left\u2066',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","click")',
  '+1+1',
  '-2+3',
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '\t=1+1',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{7*7}',
  "Robert'); DROP TABLE reservations;--",
  'a'.repeat(180),
  'Zalgơ̷̢̳ t̶e̴x̵t̸',
  'javascript:alert(1)',
  'null',
];
