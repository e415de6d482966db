import type { ProductUpload as UploadWire } from '@tuerca/contracts';
import { rowsLookedAt, type Problem, type ProductUpload } from './product-uploads.repository.ts';

const instant = (date: Date) => date.toISOString();

export const uploadWire = (upload: ProductUpload & { problems: readonly Problem[] }): UploadWire => ({
  id: upload.id,
  name: upload.name,
  state: upload.state,
  rows: upload.rows,
  done: rowsLookedAt(upload),
  added: upload.added,
  changed: upload.changed,
  unchanged: upload.unchanged,
  refused: upload.refused,
  problems: upload.problems.map(({ number, field, message }) => ({ row: number, field, message })),
  problem: upload.problem,
  has_report: upload.endedAt !== null && upload.hasRows,
  created_at: instant(upload.createdAt),
  ended_at: upload.endedAt && instant(upload.endedAt),
});
