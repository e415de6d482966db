import { listLinkedServices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The services one may sign in with, and which are linked. */
export const useLinkedServices = () => useRead(listLinkedServices, {});
