import * as paths from '../../paths.ts';
import { paramOf, RESOURCES, type Resource, type ResourceName } from '../../resources.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Picture } from '../../upstream/images/images.contract.ts';
import type { NotedType } from '../../upstream/notes/notes.contract.ts';
import type { ImagesView } from '../detail-screen/record-images.server.ts';
import type { DocumentDeclaration } from '../documents/document-declaration.server.ts';
import type { ListDeclaration } from '../list/list-declaration.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { GroupView } from '../record/detail-view.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormDeclaration } from '../staged-form/declaration.server.ts';

/** The first view of a record: every field in its group, and its pictures. */
export interface FieldsView {
  readonly groups: readonly GroupView[];
  readonly images?: ImagesView | null | undefined;
}

interface RecordPart {
  readonly detail: DetailDeclaration<unknown>;
  /** What the first view shows; missing where the feature has a route module for it. */
  fields?(found: unknown, staffContext: StaffContext): Promise<FieldsView> | FieldsView;
  /** @throws UpstreamError */
  image?(reader: Reader, id: string, imageId: string): Promise<Picture>;
}

/** The server's part of any resource. */
export interface AnyParts {
  readonly list?: ListDeclaration<unknown, unknown, unknown>;
  readonly record?: RecordPart;
  readonly forms?: Readonly<Record<string, FormDeclaration<unknown>>>;
  /** By the first part of their addresses. */
  readonly documents?: Readonly<Record<string, DocumentDeclaration<unknown>>>;
}

type Head<Path> = Path extends `${infer First}/${string}` ? First : Path;
type In<List> = List extends readonly (infer One extends string)[] ? One : never;
type At<Declared, Key extends string> = Declared extends Readonly<Record<Key, infer Value>> ? Value : never;
type Needs<Declared, Promise, Part> = Declared extends Promise ? Part : unknown;

/** The server's part of one resource: all that its entry in `RESOURCES` promises. */
export type PartsOf<Name extends ResourceName, Declared = (typeof RESOURCES)[Name]> = Needs<
  Declared,
  { readonly hasList: true },
  Required<Pick<AnyParts, 'list'>>
> &
  Needs<Declared, { readonly views: unknown }, Required<Pick<AnyParts, 'record'>>> &
  Needs<Declared, { readonly hasImages: true }, { readonly record: Required<Pick<RecordPart, 'image'>> }> &
  Needs<
    Declared,
    { readonly forms: unknown },
    { readonly forms: Readonly<Record<In<At<Declared, 'forms'>>, FormDeclaration<unknown>>> }
  > &
  Needs<
    Declared,
    { readonly documents: unknown },
    {
      readonly documents: Readonly<Record<Head<In<At<Declared, 'documents'>>>, DocumentDeclaration<unknown>>>;
    }
  >;

/** The resources whose records have a screen. */
type RecordName = {
  [Name in ResourceName]: (typeof RESOURCES)[Name] extends { readonly views: unknown } ? Name : never;
}[ResourceName];

/** What the screen of a resource's record has from its entry in `RESOURCES`. */
export function recordOf<const Name extends RecordName>(name: Name) {
  const { record, views, notes }: Resource & { readonly notes?: NotedType } = RESOURCES[name];
  return {
    name: record,
    param: paramOf(RESOURCES[name]),
    reference: notes ?? null,
    views: [
      { view: '', label: 'record.views.fields' },
      ...(views ?? []),
      ...(notes ? [{ view: 'notes', label: 'record.views.notes' }] : []),
    ],
    address: (id: string | number) => paths.record(name, id),
    list: () => paths.list(name),
  };
}
