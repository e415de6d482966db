import { login, logInWithCode } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

export const logInByEmail = async (username: string, password: string) =>
  (await api.call(login, { body: { username, password } })).data;

export const logInByCode = async (mobile: string, code: string) =>
  (await api.call(logInWithCode, { body: { mobile_number: mobile, code, country: country.code } })).data;
