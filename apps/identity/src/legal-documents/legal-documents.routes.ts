import {
  deleteStoreLegalDocument,
  deleteUserLegalDocument,
  listStoreLegalDocuments,
  listUserLegalDocuments,
  saveFileInStoreConfig,
  uploadStoreLegalDocument,
  uploadUserLegalDocument,
  type Country,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { LegalDocument } from './legal-document.ts';
import type { LegalDocumentsService } from './legal-documents.service.ts';
import { legalDocumentWire } from './legal-documents.wire.ts';

const done = { data: { ok: true as const } };

export const legalDocumentsRoutes = (
  app: FastifyInstance,
  { legalDocuments, clock }: { legalDocuments: LegalDocumentsService; clock: () => Date },
): void => {
  const one = ([document, country]: [LegalDocument, Country]) => ({
    data: legalDocumentWire(document, country, clock()),
  });
  const all = ([documents, country]: [LegalDocument[], Country]) => ({
    data: documents.map((document) => legalDocumentWire(document, country, clock())),
  });
  const givenOf = ({
    kind,
    file: path,
    expires_on: expiresOn,
  }: {
    kind: LegalDocument['kind'];
    file: string;
    expires_on: string | null;
  }) => ({ kind, path, expiresOn });

  route(app, listStoreLegalDocuments, async ({ caller, params }) =>
    all(await legalDocuments.listOfStore(caller, params.id, caller.reach(listStoreLegalDocuments)!)),
  );
  route(app, uploadStoreLegalDocument, async ({ caller, params, body }) =>
    one(await legalDocuments.uploadOfStore(caller, params.id, givenOf(body))),
  );
  route(app, saveFileInStoreConfig, async ({ caller, params, body }) => {
    const { document_id: id, expires_on: expiresOn } = body;
    return one(await legalDocuments.setExpiryOfStore(caller, params.id, { id, expiresOn }));
  });
  route(app, deleteStoreLegalDocument, async ({ caller, params, body }) => {
    await legalDocuments.removeOfStore(caller, params.id, body.document_id);
    return done;
  });
  route(app, listUserLegalDocuments, async ({ caller, params }) =>
    all(await legalDocuments.listOfUser(caller, params.id)),
  );
  route(app, uploadUserLegalDocument, async ({ caller, params, body }) =>
    one(await legalDocuments.uploadOfUser(caller, params.id, givenOf(body))),
  );
  route(app, deleteUserLegalDocument, async ({ caller, params, body }) => {
    await legalDocuments.removeOfUser(caller, params.id, body.document_id);
    return done;
  });
};
