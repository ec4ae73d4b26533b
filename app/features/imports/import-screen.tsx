import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { listAddress } from '../../patterns/list/list-address.ts';
import { ParentLinks } from '../../patterns/page/parent-links.tsx';
import { OnceForm } from '../../patterns/submit-once/once-form.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useLookAgain } from '../../ui/client/look-again.ts';
import { RadioGroup } from '../../ui/form/choice-fields.tsx';
import { Field } from '../../ui/form/field.tsx';
import { chooser } from '../../ui/form/file-field.css.ts';
import { Pagination } from '../../ui/navigation.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Banner } from '../../ui/states.tsx';
import { ColumnHead, Table } from '../../ui/table.tsx';
import * as css from './import.css.ts';
import type { ImportView } from './load-import.server.ts';
import type { FileView, LinesView } from './view-file.server.ts';

function Lines({ table }: { readonly table: LinesView }) {
  const { caption, heads, rows, more } = table;
  return (
    <section aria-label={caption} className={css.table}>
      <Table caption={caption} head={heads.map((label) => <ColumnHead key={label} label={label} />)} inPanel>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several problems, and rows never change places
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={heads[at]}>
                {typeof cell === 'string' ? (
                  cell
                ) : (
                  <ul>
                    {cell.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                )}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {more && <p>{more}</p>}
    </section>
  );
}

/** The progress of a save. With scripts the page looks again by itself; without them a link does. */
function Saving({ file }: { readonly file: FileView }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  useLookAgain(file);
  return (
    <section aria-label={file.title} className={css.card}>
      <h2>{file.title}</h2>
      <div aria-live="polite">
        <Progress label={t('imports.progressLabel')} value={file.value ?? undefined} words={file.text} />
      </div>
      <div className={css.button}>
        <ButtonLink data-stay="" href={pathname + search}>
          {t('imports.look')}
        </ButtonLink>
      </div>
    </section>
  );
}

function CheckedFile({ file, view }: { readonly file: FileView; readonly view: ImportView }) {
  const { t } = useTranslation('labels');
  const { search } = useLocation();
  const { button, pages } = file;
  if (file.state === 'saving') return <Saving file={file} />;
  return (
    <>
      <Banner tone={file.tone}>
        <strong>{file.title}</strong> {file.text}
        {file.traceId && (
          <small>
            {' '}
            {t('trouble.trace')} <code>{file.traceId}</code>
          </small>
        )}
      </Banner>
      {button && (
        <OnceForm formKey={view.formKey}>
          <input name="of" type="hidden" value={view.of} />
          <input name="id" type="hidden" value={file.id} />
          <div className={css.button}>
            <Button name="intent" value={button.intent} variant="primary">
              {button.label}
            </Button>
          </div>
        </OnceForm>
      )}
      {file.tables.map((table) => (
        <Lines key={table.caption} table={table} />
      ))}
      {pages && (
        <Pagination
          address={(page) => listAddress(search, { page })}
          label={t('list.pages')}
          next={t('list.next')}
          page={pages.page}
          pages={pages.pages}
          previous={pages.page > 1 ? t('list.previous') : ''}
        />
      )}
    </>
  );
}

function FileForm({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('labels');
  return (
    <section aria-label={t('imports.select')} className={css.card}>
      <h2>{t('imports.select')}</h2>
      <p>{t('imports.explanation')}</p>
      <p>{view.limits}</p>
      <OnceForm encType="multipart/form-data" formKey={view.formKey}>
        <div className={css.form}>
          <RadioGroup
            choices={view.choices}
            defaultValue={view.of}
            id="of"
            label={t('imports.ofLabel')}
            name="of"
          />
          <Field error={view.fileError ?? undefined} label={t('imports.fileLabel')} name="file" required>
            {({ defaultValue: _, readOnly: __, ...control }) => (
              <input
                {...control}
                accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                className={chooser}
                type="file"
              />
            )}
          </Field>
          <Button name="intent" value="check" variant={view.file?.button ? 'normal' : 'primary'}>
            {t('imports.check')}
          </Button>
        </div>
      </OnceForm>
    </section>
  );
}

/** The import of rates or charges: a file is selected, checked, previewed and saved. */
export function ImportScreen({ view }: { readonly view: ImportView }) {
  const { pathname, search } = useLocation();
  const { errorView, readOnly, file } = view;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <ParentLinks parents={[view.parent]} />
        <h1>{view.title}</h1>
      </header>
      {errorView && <ErrorPanel again={pathname + search} errorView={errorView} />}
      {!errorView && readOnly && <Banner tone="info">{readOnly}</Banner>}
      {!errorView && !readOnly && (
        <>
          {file && <CheckedFile file={file} view={view} />}
          <FileForm view={view} />
        </>
      )}
    </div>
  );
}
