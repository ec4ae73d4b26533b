import { describe, expect, it } from 'vitest';
import { firstOpen, isReachable, nextStage, previousStage, slugsOf, stageFor } from './stages.server.ts';

const stageStatus = (slug: string, isRight: boolean) => ({ slug, isRight, isVisited: false });
const form = [stageStatus('dates', true), stageStatus('customer', false), stageStatus('payment', true)];
const whole = form.map((one) => ({ ...one, isRight: true }));

describe('the order of stages', () => {
  it('ends with the review of several stages, and a single one has none', () => {
    expect(slugsOf(form)).toEqual(['dates', 'customer', 'payment', 'summary']);
    expect(slugsOf([stageStatus('details', true)])).toEqual(['details']);
  });

  it('ends with the review of a single stage that asks for it', () => {
    const reviewed = { ...stageStatus('permissions', true), isReviewed: true as const };
    expect(slugsOf([reviewed])).toEqual(['permissions', 'summary']);
  });

  it.each([
    ['a stage before what is missing', 'dates', true],
    ['the stage where something is missing', 'customer', true],
    ['a stage behind it', 'payment', false],
    ['the review behind it', 'summary', false],
    ['an unknown stage', 'elsewhere', false],
  ])('can reach %s: %s', (_, slug, expected) => {
    expect(isReachable(slug, form)).toBe(expected);
  });

  it.each([
    ['nothing asked for', null, 'dates'],
    ['an unknown stage', 'elsewhere', 'dates'],
    ['one that can be reached', 'customer', 'customer'],
    ['one that cannot be reached yet', 'summary', 'customer'],
  ])('draws for %s', (_, asked, expected) => {
    expect(stageFor(asked, form)).toBe(expected);
  });

  it('leads to the review when nothing is missing', () => {
    expect([firstOpen(form), firstOpen(whole)]).toEqual(['customer', 'summary']);
  });

  it('knows what is before and behind', () => {
    expect([previousStage('dates', form), previousStage('payment', form)]).toEqual([null, 'customer']);
    expect([nextStage('payment', form), nextStage('summary', form)]).toEqual(['summary', null]);
  });
});
