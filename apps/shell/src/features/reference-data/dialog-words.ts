import { notEmpty } from '../../shared/not-empty.ts';
import { t } from '../../texts/reference-data.ts';

export const dialogWords = {
  cancel: t('referenceData.cancel'),
  save: t('referenceData.save'),
  failed: t('referenceData.failed'),
};

export const required = { validate: notEmpty() };
