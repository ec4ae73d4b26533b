import type { Insert } from '../insert.ts';

interface SeedTerms {
  readonly clientId: number;
  readonly language: string;
  readonly emergencyPhone: string;
  readonly paragraphs: readonly string[];
}

/** The first terms of a client are in its own language. */
const TERMS: readonly SeedTerms[] = [
  {
    ...{ clientId: 1, language: 'en', emergencyPhone: '+44 23 8018 0499' },
    paragraphs: [
      'The vehicle may be driven in the United Kingdom and in the European Union. Ferries and the Channel Tunnel are allowed.',
      'Only the drivers named in this agreement may drive. No driver may be under the influence of alcohol or drugs.',
      'After an accident, theft or breakdown the renter calls the emergency number at once, and the police if a person was hurt.',
      'The vehicle must not be used for towing, racing, driving lessons or the carriage of passengers for payment.',
      'Smoking in the vehicle is not allowed. Pets travel in a carrier.',
      'The law of England and Wales applies to this agreement.',
    ],
  },
  {
    ...{ clientId: 1, language: 'de', emergencyPhone: '+49 30 23125 499' },
    paragraphs: [
      'Das Fahrzeug darf im Vereinigten Königreich und in der Europäischen Union gefahren werden.',
      'Nur die im Vertrag genannten Fahrer dürfen fahren.',
      'Nach einem Unfall, Diebstahl oder einer Panne ruft der Mieter sofort die Notrufnummer an.',
    ],
  },
  {
    ...{ clientId: 2, language: 'en-US', emergencyPhone: '+1 303-555-0199' },
    paragraphs: [
      'The vehicle may be driven in the United States and Canada. Unpaved roads above the tree line are excluded.',
      'From October to May the renter carries chains and fits them where a sign requires it.',
      'After an accident the renter calls the emergency number and waits for the police report.',
      'The law of the State of Colorado applies to this agreement.',
    ],
  },
];

export function insertTerms(insert: Insert): void {
  for (const [at, { clientId, language, emergencyPhone, paragraphs }] of TERMS.entries())
    insert('client_terms', {
      ...{ id: at + 1, client_id: clientId, language, emergency_phone: emergencyPhone },
      terms: paragraphs.join('\n\n'),
    });
}
