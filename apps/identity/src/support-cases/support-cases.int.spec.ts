import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeAccount,
  countSupportCases,
  decideSupportCase,
  followSupportCase,
  limits,
  listChanges,
  listOwnSupportCases,
  listSupportCases,
  readSupportCase,
  register,
  sendNotifyPQRS,
  startGuestSession,
  supportCaseDecided,
  supportCaseFiled,
} from '@tuerca/contracts';
import { storePeopleOf, type StorePeople } from '../testing/store-people.ts';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let people: StorePeople;
let admin: TestClient;
let solved = 0;
let guests = 0;

const said = {
  kind: 'claim',
  subject: 'El pedido no llegó',
  text: 'Pedí unas pastillas de freno hace diez días y no han llegado.',
};
/** What somebody without an account files, with a captcha of its own. */
const guestBody = (changes: object = {}) => ({
  ...said,
  name: 'Nidia Torres',
  email: `nidia${(guests += 1)}@correo.co`,
  reCaptcha: `solved ${(solved += 1)}`,
  ...changes,
});
const file = (client: TestClient, body: object, key?: string) =>
  client.call(sendNotifyPQRS, { body, ...(key && { headers: { 'idempotency-key': key } }) });
const filed = async (client: TestClient, body: object) => {
  const answer = await file(client, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data as { number: string; answer_by: string };
};
const follow = (client: TestClient, number: string, email: string) =>
  client.call(followSupportCase, { body: { number, email } });
const listed = async (filter: object, query: object = {}) =>
  (await admin.ok(listSupportCases, { query: { filter: JSON.stringify(filter), ...query } })) as {
    id: number;
    number: string;
    is_late: boolean;
  }[];
const idOf = async (number: string) => (await listed({ search: number }))[0]!.id;
const decide = (id: number, body: object, client = admin) =>
  client.call(decideSupportCase, { params: { id }, body });
const lettersTo = async (to: string) => {
  await test.idle();
  return people.lettersTo(to);
};
const fieldsOf = (answer: { json(): { data: { field: string; message: string }[] } }) =>
  Object.fromEntries(answer.json().data.map(({ field, message }) => [field, message]));

beforeAll(async () => {
  test = await startTestApp();
  people = await storePeopleOf(test);
  admin = await people.admin();
}, 60_000);
afterEach(() => {
  test.notification.state.isDown = false;
  test.peersState.isDown = false;
});
afterAll(() => test?.stop());

describe('filing', () => {
  it('gives a visitor and a guest a number and the day of the answer, by letter too, and tells administrators', async () => {
    const body = guestBody();
    const { number, answer_by: day } = await filed(test.client(), body);
    expect(number).toMatch(/^PQRS-2026-\d{6}$/);
    // Fifteen working days from Monday, 1 June 2026, over two holidays.
    expect(day).toBe('2026-06-24');
    const [letter, ...others] = await lettersTo(body.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: `Recibimos tu solicitud ${number}` });
    expect(letter!.text).toContain('a más tardar el 24/06/2026');
    expect(letter!.text).toContain(`/info/pqrs/seguimiento?numero=${number}`);
    // Who typed another's e-mail writes nothing to them.
    for (const words of [body.subject, body.text, body.name]) expect(letter!.text).not.toContain(words);
    const told = (await test.published(supportCaseFiled)).find((each) => each.number === number);
    expect(told).toMatchObject({ kind: 'claim', answerBy: day, isAgain: false });
    expect(told!.administratorIds).toContain(admin.own.userId);
    expect(JSON.stringify(told)).not.toContain(body.email);

    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const next = await filed(guest, guestBody({ kind: 'suggestion' }));
    expect(Number(next.number.slice(-6))).toBe(Number(number.slice(-6)) + 1);
  });

  it('wants a captcha of who has no account, right and once', async () => {
    const client = test.client();
    const used = guestBody();
    await filed(client, used);
    for (const reCaptcha of [undefined, 'wrong', used.reCaptcha]) {
      const answer = await file(client, guestBody({ reCaptcha }));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'CAPTCHA_REQUIRED']);
    }
    test.peersState.isDown = true;
    expect((await file(client, guestBody())).statusCode).toBe(503);
  });

  it('takes name and e-mail of the account, whatever is typed, without a captcha', async () => {
    const { client, email, name, id } = await people.buyer();
    const typed = { ...said, name: 'Otra persona', email: 'otra@correo.co', reference: ' 123 ' };
    const { number } = await filed(client, typed);
    expect(await admin.ok(readSupportCase, { params: { id: await idOf(number) } })).toMatchObject({
      number,
      name,
      email,
      user_id: id,
      reference: '123',
      status: 'open',
    });
    expect(await lettersTo('otra@correo.co')).toEqual([]);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it('is done once for one key, also with another captcha, and otherwise refused or anew', async () => {
    const client = test.client();
    const body = guestBody();
    const key = 'clave-de-la-solicitud';
    const tries = await Promise.all([
      file(client, body, key),
      file(client, { ...body, reCaptcha: `solved ${(solved += 1)}` }, key),
    ]);
    const again = await file(client, { ...body, reCaptcha: 'spent' }, key);
    const numbers = [...tries, again].map((answer) => answer.json().data.number);
    expect(new Set(numbers).size).toBe(1);
    expect(await listed({ search: body.email })).toHaveLength(1);
    expect(await lettersTo(body.email)).toHaveLength(1);
    const other = await file(client, { ...body, text: `${body.text} Otra vez.` }, key);
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('says clearly what is wrong with what is typed', async () => {
    const client = test.client();
    const wrong = async (changes: object) => fieldsOf(await file(client, guestBody(changes)));
    expect(await wrong({ text: 'a'.repeat(5000) })).toEqual({ text: 'Usa máximo 4.000 caracteres' });
    expect(await wrong({ text: 'corto' })).toEqual({ text: 'Cuéntanos un poco más: mínimo 10 caracteres' });
    expect(await wrong({ subject: 'a'.repeat(121), email: 'nadie' })).toEqual({
      subject: 'Usa máximo 120 caracteres',
      email: 'El correo no es válido',
    });
    expect(await wrong({ kind: 'ratingReport' })).toEqual({ kind: 'Elige qué nos escribes' });
    expect(await wrong({ name: undefined, email: undefined })).toEqual({
      name: 'Completa el campo requerido',
      email: 'Completa el campo requerido',
    });
    expect(await wrong({ subject: 'a\nb' })).toHaveProperty('subject');
    expect((await file(client, guestBody({ text: 'á'.repeat(4000) }))).statusCode).toBe(200);
  });

  it('is refused after some in an hour, by e-mail or account, and then taken again', async () => {
    const email = 'insiste@correo.co';
    const codes = [];
    for (let tried = 0; tried <= limits.supportCase.perPerson; tried += 1)
      codes.push((await file(test.client(), guestBody({ email }))).json().code);
    expect(codes.filter(Boolean)).toEqual(['SUPPORT_CASES_TOO_MANY']);
    test.pass(3_600_000);
    expect((await file(test.client(), guestBody({ email }))).statusCode).toBe(200);
    admin = await people.admin();
  });

  it('sends the letters later when they cannot be sent now, once', async () => {
    test.notification.state.isDown = true;
    const body = guestBody();
    await filed(test.client(), body);
    expect(await lettersTo(body.email)).toEqual([]);
    test.notification.state.isDown = false;
    test.pass(5 * 60_000);
    for (const _round of [1, 2]) await test.runPeriodic('sendCaseLetters');
    expect(await lettersTo(body.email)).toHaveLength(1);
  });

  it('gives up at once a letter that is refused', async () => {
    const body = guestBody();
    test.notification.state.refused.add(body.email);
    const { number } = await filed(test.client(), body);
    expect(await lettersTo(body.email)).toEqual([]);
    const { id: caseId } = await test.db('supportCases').where({ number }).first('id');
    expect(await test.db('supportCaseLetters').where({ caseId })).toEqual([]);
  });
});

describe('following', () => {
  it('is by number and e-mail, however they are typed', async () => {
    const body = guestBody();
    const { number } = await filed(test.client(), body);
    const answer = await follow(
      test.client(),
      ` ${number.toLowerCase().replaceAll('-', ' ')} `,
      body.email.toUpperCase(),
    );
    expect(answer.json().data).toMatchObject({ number, status: 'open', subject: body.subject, answer: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers alike to an unknown number and a wrong e-mail', async () => {
    const body = guestBody();
    const { number } = await filed(test.client(), body);
    const unknown = await follow(test.client(), 'PQRS-2019-000001', body.email);
    const wrong = await follow(test.client(), number, 'otra@correo.co');
    const empty = (answer: typeof unknown) => ({ ...answer.json(), status: answer.statusCode });
    expect(empty(unknown)).toEqual(empty(wrong));
    expect(wrong.json().code).toBe('SUPPORT_CASE_NOT_FOUND');
  });

  it('is refused after some tries from one address', async () => {
    const client = test.client();
    const tries = [];
    for (let tried = 0; tried <= limits.supportCase.followsPerAddress; tried += 1)
      tries.push(
        (await follow(client, `PQRS-2019-${String(tried).padStart(6, '0')}`, 'a@correo.co')).statusCode,
      );
    expect(tries.at(-2)).toBe(404);
    expect(tries.at(-1)).toBe(429);
  });

  it('lists one’s own to who has an account, and nobody else’s', async () => {
    const [one, other] = [await people.buyer(), await people.buyer()];
    const first = await filed(one.client, said);
    test.pass(1000);
    const second = await filed(one.client, { ...said, kind: 'complaint' });
    await filed(other.client, said);
    const own = await one.client.ok(listOwnSupportCases);
    expect(own.map(({ number }: { number: string }) => number)).toEqual([second.number, first.number]);
    const third = await filed(one.client, { ...said, reference: ' dv-000004 ' });
    await filed(other.client, { ...said, reference: 'DV-000004' });
    const about = await one.client.ok(listOwnSupportCases, {
      query: { filter: JSON.stringify({ reference: 'DV-000004' }) },
    });
    expect(about.map(({ number }: { number: string }) => number)).toEqual([third.number]);
    const named = (client: typeof one.client) =>
      client.ok(listOwnSupportCases, { query: { filter: JSON.stringify({ number: first.number }) } });
    expect(await named(one.client)).toMatchObject([{ number: first.number }]);
    expect(await named(other.client)).toEqual([]);
  });
});

describe('deciding', () => {
  const open = async (changes: object = {}) => {
    const body = guestBody(changes);
    const { number } = await filed(test.client(), body);
    return { ...body, number, id: await idOf(number) };
  };
  const changesOf = async (id: number) =>
    (await admin.ok(listChanges, {
      query: { filter: JSON.stringify({ subject_type: 'supportCase', subject_id: id }) },
    })) as { action: string; fields: { name: string; before: unknown; after: unknown }[] }[];

  it('answers by letter, once, and is recorded with before and after', async () => {
    const { id, number, email } = await open();
    const answer = 'Ya hablamos con la tienda:\nte llega mañana.';
    for (const _press of [1, 2])
      expect((await decide(id, { status: 'answered', answer })).json().data).toMatchObject({
        status: 'answered',
        answer,
        answered_at: test.now().toISOString(),
        decided_by: expect.anything(),
      });
    const letters = await lettersTo(email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Recibimos tu solicitud ${number}`,
      `Respondimos tu solicitud ${number}`,
    ]);
    expect(letters[1]!.text).toContain(answer);
    expect((await follow(test.client(), number, email)).json().data).toMatchObject({
      status: 'answered',
      answer,
    });
    expect(await changesOf(id)).toMatchObject([
      {
        action: 'answerSupportCase',
        fields: [
          { name: 'answer', before: null, after: answer },
          { name: 'status', before: 'open', after: 'answered' },
        ],
      },
    ]);
    const told = (await test.published(supportCaseDecided)).filter((each) => each.caseId === id);
    expect(told).toMatchObject([{ outcome: 'answered', userId: null }]);
    expect((await decide(id, { status: 'answered', answer: 'Otra cosa.' })).statusCode).toBe(409);
  });

  it('closes what has no answer with a reason alone, and opens it again', async () => {
    const { id, number, email } = await open();
    expect(fieldsOf(await decide(id, { status: 'closed' }))).toEqual({
      closing_note: 'Di por qué se cierra sin respuesta',
    });
    const note = 'Ya te respondimos la misma solicitud.';
    expect((await decide(id, { status: 'closed', closing_note: note })).json().data).toMatchObject({
      status: 'closed',
      closing_note: note,
    });
    expect((await lettersTo(email)).at(-1)!.text).toContain(note);
    const reply = { ...guestBody({ email }), reply_to: number };
    expect((await file(test.client(), reply)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Cerramos tu solicitud sin responderla. Si aún lo necesitas, envía otra.',
    });
    expect((await decide(id, { status: 'answered', answer: 'Sí' })).statusCode).toBe(409);
    expect((await decide(id, { status: 'open' })).json().data).toMatchObject({
      status: 'open',
      closing_note: null,
      closed_at: null,
    });
    expect((await changesOf(id)).map(({ action }) => action)).toEqual([
      'reopenSupportCase',
      'closeSupportCase',
    ]);
  });

  it('is opened again by what its person replies, once, and waits for another answer', async () => {
    const { id, number, email } = await open();
    const reply = (changes: object = {}, key?: string) =>
      file(
        test.client(),
        {
          ...guestBody({ name: undefined, email, text: 'Aún no me llega nada.', ...changes }),
          reply_to: number,
        },
        key,
      );
    expect((await reply()).json().code).toBe('CONFLICT');
    await decide(id, { status: 'answered', answer: 'Te llega mañana.' });
    const answeredAt = test.now().toISOString();
    await decide(id, { status: 'closed' });
    test.pass(24 * 3_600_000);
    admin = await people.admin();
    expect((await reply({ email: 'otra@correo.co' })).json().code).toBe('SUPPORT_CASE_NOT_FOUND');
    const repliedAt = test.now().toISOString();
    for (const _press of [1, 2])
      expect((await reply({}, 'a-reply-to-the-answer')).json().data).toMatchObject({ number });
    const earlier = {
      answer: 'Te llega mañana.',
      answered_at: answeredAt,
      reply: 'Aún no me llega nada.',
      replied_at: repliedAt,
    };
    const { data } = (await follow(test.client(), number, email)).json();
    expect(data).toMatchObject({ status: 'open', answer: null, closed_at: null, earlier_answers: [earlier] });
    expect(data.answer_by > '2026-06-24').toBe(true);
    const told = (await test.published(supportCaseFiled)).filter((each) => each.number === number);
    expect(told.map(({ isAgain }) => isAgain)).toEqual([false, true]);
    const [reopened, ...others] = await changesOf(id);
    expect(reopened).toMatchObject({
      action: 'replyToSupportCase',
      user: null,
      role: 'visitor',
      fields: [{ name: 'status', before: 'closed', after: 'open' }],
    });
    expect(others.map(({ action }) => action)).toEqual(['closeSupportCase', 'answerSupportCase']);

    expect((await decide(id, { status: 'answered', answer: 'Ya salió.' })).statusCode).toBe(200);
    expect((await lettersTo(email)).at(-1)!.text).toContain('Ya salió.');
  });

  it('is replied to by the account that filed it, and by no other', async () => {
    const [one, other] = [await people.buyer(), await people.buyer()];
    const { number } = await filed(one.client, said);
    await decide(await idOf(number), { status: 'answered', answer: 'Listo.' });
    const reply = { ...said, text: 'No está listo todavía.', reply_to: number };
    expect((await file(other.client, { ...reply, email: one.email })).json().code).toBe(
      'SUPPORT_CASE_NOT_FOUND',
    );
    expect((await file(one.client, reply)).json().data).toMatchObject({ number });
    expect(await one.client.ok(listOwnSupportCases)).toMatchObject([{ number, status: 'open' }]);
    expect((await changesOf(await idOf(number)))[0]).toMatchObject({
      action: 'replyToSupportCase',
      user: { id: one.id },
      role: 'buyer',
    });
  });

  it('is not closed over an answer, or a reply, that nobody saw who closes it', async () => {
    const { id, number, email } = await open();
    const refusalOf = async (body: object) => (await decide(id, { status: 'closed', ...body })).json();
    await decide(id, { status: 'answered', answer: 'Te llega mañana.' });
    expect(await refusalOf({ seen: 'open', closing_note: 'Repetida' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Alguien respondió este caso mientras lo mirabas. Lee la respuesta antes de cerrarlo.',
    });
    const words = guestBody({ name: undefined, email, text: 'Aún no me llega nada.' });
    expect((await file(test.client(), { ...words, reply_to: number })).statusCode).toBe(200);
    expect(await refusalOf({ seen: 'answered' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Este caso se abrió de nuevo mientras lo mirabas. Léelo antes de cerrarlo.',
    });
    const note = { seen: 'open', closing_note: 'Ya le llegó.' };
    for (const _press of [1, 2]) expect((await refusalOf(note)).data).toMatchObject({ status: 'closed' });
    expect(await refusalOf({ seen: 'open', closing_note: 'Repetida' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Alguien cerró este caso antes. Tu motivo no se envió.',
    });
  });

  it('closes what was answered without another letter', async () => {
    const { id, email } = await open();
    await decide(id, { status: 'answered', answer: 'Listo.' });
    expect((await decide(id, { status: 'closed' })).json().data.status).toBe('closed');
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it('opens what was answered again, to another answer beside the first, with a new last day', async () => {
    const { id, number, email } = await open();
    test.notification.state.isDown = true;
    await decide(id, { status: 'answered', answer: 'Ya te llegó.' });
    const first = test.now().toISOString();
    await decide(id, { status: 'closed' });
    test.pass(24 * 3_600_000);
    admin = await people.admin();
    const reopened = (await decide(id, { status: 'open' })).json().data;
    expect(reopened).toMatchObject({ status: 'open', answer: 'Ya te llegó.', is_late: false });
    expect(reopened.answer_by > '2026-06-24').toBe(true);
    expect((await decide(id, { status: 'answered', answer: 'Te llega el lunes.' })).statusCode).toBe(200);
    const told = (await follow(test.client(), number, email)).json().data;
    expect(told).toMatchObject({
      status: 'answered',
      answer: 'Te llega el lunes.',
      earlier_answers: [{ answer: 'Ya te llegó.', answered_at: first, reply: null, replied_at: null }],
    });
    await test.idle();
    test.notification.state.isDown = false;
    // The first letter may have been tried after a day, and rests for an hour then.
    test.pass(3_600_000);
    admin = await people.admin();
    await test.runPeriodic('sendCaseLetters');
    const answers = (await lettersTo(email)).filter(({ subject }) => subject?.startsWith('Respondimos'));
    expect(answers.map(({ text }) => text.split('\n')[2])).toEqual(['Ya te llegó.', 'Te llega el lunes.']);
    expect((await changesOf(id)).map(({ action }) => action)).toEqual([
      'answerSupportCase',
      'reopenSupportCase',
      'closeSupportCase',
      'answerSupportCase',
    ]);
  });

  it('closes what was opened again by mistake without a word to its person, and administrators are told', async () => {
    const { client, email, id: userId } = await people.buyer();
    const { number } = await filed(client, said);
    const id = await idOf(number);
    await decide(id, { status: 'answered', answer: 'Listo.' });
    expect((await decide(id, { status: 'open' })).json().data.status).toBe('open');
    expect((await decide(id, { status: 'closed' })).json().data).toMatchObject({
      status: 'closed',
      answer: 'Listo.',
      earlier_answers: [],
    });
    expect(await lettersTo(email)).toHaveLength(2);
    const told = (await test.published(supportCaseDecided)).filter((each) => each.caseId === id);
    expect(told.map((each) => [each.outcome, each.userId])).toEqual([
      ['answered', userId],
      ['closed', null],
    ]);
  });

  it('tells the account that filed it', async () => {
    const { client, id: userId } = await people.buyer();
    const { number } = await filed(client, said);
    await decide(await idOf(number), { status: 'answered', answer: 'Listo.' });
    const told = (await test.published(supportCaseDecided)).find((each) => each.number === number);
    expect(told).toMatchObject({ userId });
  });

  it('takes one of two decisions at once', async () => {
    const { id, email } = await open();
    const answers = await Promise.all([
      decide(id, { status: 'answered', answer: 'Una respuesta.' }),
      decide(id, { status: 'answered', answer: 'La otra.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it('is for administrators', async () => {
    const { id } = await open();
    const { client } = await people.buyer();
    for (const call of [
      decide(id, { status: 'open' }, client),
      client.call(readSupportCase, { params: { id } }),
      client.call(listSupportCases),
      client.call(countSupportCases),
    ])
      expect((await call).statusCode).toBe(403);
    expect((await test.client().call(listOwnSupportCases)).statusCode).toBe(401);
    expect((await decide(999_999, { status: 'open' })).statusCode).toBe(404);
    expect(fieldsOf(await decide(id, { status: 'answered', answer: 'a'.repeat(5000) }))).toEqual({
      answer: 'Usa máximo 3.000 caracteres',
    });
  });

  it('lists by state, kind and words, and counts what is open and late', async () => {
    const { number, id } = await open({ kind: 'petition', subject: 'Quiero mi factura Ñandú 77' });
    const has = async (filter: object) => (await listed(filter)).some((each) => each.number === number);
    expect(await has({ search: 'nandu 77' })).toBe(true);
    expect(await has({ search: 'nandu 77', status: 'open', kind: 'petition' })).toBe(true);
    expect(await has({ search: 'nandu 77', kind: 'claim' })).toBe(false);
    expect(await has({ search: '%' })).toBe(false);
    const before = await admin.ok(countSupportCases);
    await decide(id, { status: 'answered', answer: 'Te la enviamos.' });
    expect(await admin.ok(countSupportCases)).toEqual({ ...before, open: before.open - 1 });
    expect(await has({ status: 'open' })).toBe(false);

    const late = await open();
    test.pass(24 * 24 * 3_600_000);
    admin = await people.admin();
    expect((await listed({ search: late.number }))[0]!.is_late).toBe(true);
    const first = await listed({ status: 'open' }, { order: 'answer_by', pageSize: 2 });
    expect(first.map(({ is_late: isLate }) => isLate)).toEqual([true, true]);
    const { late: count } = await admin.ok(countSupportCases);
    expect(count).toBeGreaterThan(0);
  });
});

it('reads its lists by indexes', async () => {
  const plan = async (sql: string) => {
    await test.db.raw('set enable_seqscan = off');
    const { rows } = await test.db.raw(`explain ${sql}`);
    await test.db.raw('set enable_seqscan = on');
    return (rows as Record<string, string>[]).map((row) => Object.values(row)[0]).join('\n');
  };
  expect(
    await plan("select id from support_cases where status = 'open' order by answer_by, id limit 20"),
  ).toMatch(/support_cases_open/);
  expect(
    await plan('select id from support_cases where user_id = 7 order by created_at desc, id desc limit 20'),
  ).toMatch(/supportcases_userid_createdat_id_index/);
});

it('keeps of a closed account that it filed, by its proved e-mail too, and no word', async () => {
  const account = signUpOf({ name: 'Ximena Calle' });
  const client = test.client();
  await client.ok(register, { body: account });
  await test.db('users').where({ email: account.email }).update({ emailVerified: true });
  const { number } = await filed(client, { ...said, text: `Soy ${account.email} y no me llegó.` });
  const asGuest = await filed(test.client(), guestBody({ email: account.email, name: 'Ximena C.' }));
  const id = await idOf(number);
  await decide(id, { status: 'answered', answer: `Hola, ${account.email}` });
  await decide(id, { status: 'open' });
  await decide(id, { status: 'answered', answer: `De nuevo, ${account.email}` });
  await client.ok(closeAccount, { body: { password: account.password } });
  test.pass(14 * 24 * 3_600_000);
  await test.runPeriodic('closeAccounts');
  admin = await people.admin();
  for (const each of [id, await idOf(asGuest.number)])
    expect(await admin.ok(readSupportCase, { params: { id: each } })).toMatchObject({
      name: 'Cuenta cerrada',
      email: null,
      subject: '',
      text: '',
      answer: null,
      earlier_answers: [],
    });
  expect((await follow(test.client(), number, account.email)).statusCode).toBe(404);
  const log = await admin.ok(listChanges, {
    query: { filter: JSON.stringify({ subject_type: 'supportCase', subject_id: id }) },
  });
  const answered = { fields: [{ name: 'status', before: 'open', after: 'answered' }] };
  expect(log).toMatchObject([answered, { action: 'reopenSupportCase' }, answered]);
  expect(JSON.stringify(log)).not.toContain(account.email);
});

it('keeps what another filed by the e-mail that a closed account never proved', async () => {
  const account = signUpOf();
  const { number } = await filed(test.client(), guestBody({ email: account.email }));
  const owner = await people.vendor();
  const { email } = account;
  await people.invite(owner, { email });
  const client = test.client();
  await client.ok(register, { body: account });
  await client.ok(closeAccount, { body: { password: account.password } });
  test.pass(14 * 24 * 3_600_000);
  await test.runPeriodic('closeAccounts');
  expect((await follow(test.client(), number, email)).statusCode).toBe(200);
  expect(await test.db('adviserInvitations').where({ email }).pluck('storeId')).toEqual([owner.store.id]);
});

it('keeps what another account filed while the e-mail of a closed one was its own', async () => {
  const earlier = await people.buyer();
  const { number } = await filed(earlier.client, said);
  const account = signUpOf({ email: earlier.email });
  await test.db('users').where({ email: earlier.email }).update({ email: null });
  const client = test.client();
  await client.ok(register, { body: account });
  await test.db('users').where({ email: account.email }).update({ emailVerified: true });
  await client.ok(closeAccount, { body: { password: account.password } });
  test.pass(14 * 24 * 3_600_000);
  await test.runPeriodic('closeAccounts');
  expect(await test.db('supportCases').where({ number }).first('text')).toEqual({ text: said.text });
});
