import { describe, expect, it } from 'vitest';
// Declares the records of all contracts.
import '../../app/upstream/registry.ts';
import { declaredNames } from '../../app/upstream/record/record-mapping.ts';
import { importEndings } from './laws/endings.ts';
import { features, noFolderCircles } from './laws/features.ts';
import { goldenAnswers } from './laws/golden.ts';
import { honestTests, noPromises } from './laws/habits.ts';
import { layers } from './laws/layers.ts';
import { headlessPlaces, inlineStyles, rawMarkup, translatedText } from './laws/markup.ts';
import { descriptiveNames, kebabNames, noBarrels } from './laws/names.ts';
import {
  cookiePlaces,
  environmentPlaces,
  fetchPlaces,
  freshnessPlaces,
  versionedPaths,
} from './laws/places.ts';
import { securityTable } from './laws/security-table.ts';
import { serverNames } from './laws/server-only.ts';
import { fullModules, readableFolders, shortFiles, thinRoutes } from './laws/size.ts';
import type { Law } from './laws/source.ts';
import { spellingOf } from './laws/spelling.ts';
import { waitingList } from './laws/waiting-list.ts';
import { plainProse, plainTexts, standardNames } from './laws/words.ts';
import { projectFiles } from './project-files.ts';

const files = projectFiles();

const LAWS: readonly Law[] = [
  layers,
  features,
  noFolderCircles,
  thinRoutes,
  fetchPlaces,
  environmentPlaces,
  cookiePlaces,
  versionedPaths,
  goldenAnswers,
  serverNames,
  spellingOf([...declaredNames.values()]),
  freshnessPlaces,
  rawMarkup,
  headlessPlaces,
  inlineStyles,
  translatedText,
  kebabNames,
  descriptiveNames,
  noBarrels,
  importEndings,
  shortFiles,
  readableFolders,
  fullModules,
  waitingList,
  noPromises,
  honestTests,
  securityTable,
  plainTexts,
  plainProse,
  standardNames(),
];

describe('the laws of the project', () => {
  it.each(LAWS)('law $number: $says', (law) => {
    const sentences = law.check(files).map(({ path, line, what }) => `  ${path}:${line} ${what}.`);
    if (sentences.length === 0) return;
    expect.fail(`Law ${law.number} is broken: ${law.says}.\n${sentences.join('\n')}`);
  });
});
