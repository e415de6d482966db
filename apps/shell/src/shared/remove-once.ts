import { ApiError } from '@tuerca/api-client';

/** A removal; a 404 counts as removed: another tab removed it, or the answer of an earlier call was lost. */
export const removeOnce = async (removal: Promise<unknown>): Promise<void> => {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};
