import { useTranslation } from '../../i18n/use-translation.ts';
import { KEY_FIELD } from '../../patterns/request/hidden-fields.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Badge, Plate, RecordText, type Shape, type Tone } from '../../ui/marks.tsx';
import * as css from './dashboard.css.ts';
import type { BoardRow, BoardView, Parts } from './home-view.ts';
import { PartPanel } from './part-panel.tsx';

const LISTS = ['pickUps', 'returns', 'overdue', 'attention'] as const;

/** The one action of a row: a link, or a press that makes a dirty vehicle available. */
function RowAction({
  row: { act, vehicle, title },
  search,
}: {
  readonly row: BoardRow;
  readonly search: string;
}) {
  if (vehicle)
    return (
      <form action={`/?index${search.replace('?', '&')}`} method="post">
        <input name={KEY_FIELD} type="hidden" value={vehicle.key} />
        <Button aria-label={`${vehicle.label}: ${title}`} name="vehicle" small value={vehicle.id}>
          {vehicle.label}
        </Button>
      </form>
    );
  if (!act) return null;
  return (
    <ButtonLink aria-label={`${act.label}: ${title}`} href={act.href} small>
      {act.label}
    </ButtonLink>
  );
}

function Row({ row, search }: { readonly row: BoardRow; readonly search: string }) {
  const { when, tone, title, detail, href, badge, plate, phone, amount } = row;
  const [mark = '', shape = ''] = badge?.[1].split(' ') ?? [];
  return (
    <li className={css.row}>
      <b className={tone ? css.when[tone] : undefined}>{when}</b>
      <div className={css.about}>
        <a href={href}>{title}</a>
        <small>
          {phone && (
            <>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
              <span className={css.spare}> · </span>
            </>
          )}
          <span className={phone && css.spare}>
            <RecordText text={detail} />
          </span>
        </small>
      </div>
      <div className={css.end}>
        {badge && (
          <span className={plate && css.spare}>
            <Badge shape={shape as Shape} tone={mark as Tone}>
              {badge[0]}
            </Badge>
          </span>
        )}
        {amount && (
          <span className={css.amount}>
            <b>{amount[0]}</b>
            <small>{amount[1]}</small>
          </span>
        )}
        {plate && (
          <span className={amount && css.spare}>
            <Plate>{plate}</Plate>
          </span>
        )}
        <RowAction row={row} search={search} />
      </div>
    </li>
  );
}

function Rows({ board, search }: { readonly board: BoardView; readonly search: string }) {
  const { rows, empty, unread } = board;
  return (
    <>
      {rows.length === 0 && !unread && <p className={css.empty}>{empty}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={`${row.href} ${row.title}`} row={row} search={search} />
          ))}
        </ul>
      )}
      {unread && <p className={css.empty}>{unread}</p>}
    </>
  );
}

/** What there is to do now: four lists of at most ten rows, each with the list of all. */
export function Board({ parts, search }: { readonly parts: Parts; readonly search: string }) {
  const { t } = useTranslation('dashboard');
  return LISTS.map((name) => (
    <PartPanel
      actions={({ all }) =>
        all.map(({ href, label }) => (
          <a href={href} key={href}>
            {label}
          </a>
        ))
      }
      aside={({ total, all }) => (all.length === 1 ? undefined : total)}
      flush
      key={name}
      name={name}
      part={parts[name]}
      search={search}
      title={t(`board.${name}.title`)}
    >
      {(board) => <Rows board={board} search={search} />}
    </PartPanel>
  ));
}
