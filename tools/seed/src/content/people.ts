// prettier-ignore
export const firstNames = [
  'Laura', 'Andrés', 'Camila', 'Juan Carlos', 'Valentina', 'Santiago', 'María Fernanda', 'Carlos', 'Paola', 'Julián',
  'Diana', 'Felipe', 'Natalia', 'Sebastián', 'Adriana', 'Óscar', 'Ángela', 'Mauricio', 'Catalina', 'Jorge',
  'Liliana', 'Ricardo', 'Marcela', 'Iván', 'Claudia', 'Héctor', 'Tatiana', 'Alejandro', 'Yolanda', 'Germán',
  'Daniela', 'Rodrigo', 'Sandra', 'Esteban', 'Gloria', 'Fabián', 'Luz Marina', 'Néstor', 'Viviana', 'Édgar',
] as const;

// prettier-ignore
export const lastNames = [
  'Gómez', 'Rodríguez', 'Martínez', 'Ramírez', 'Castro', 'Moreno', 'Vargas', 'Rojas', 'Ortiz', 'Pineda',
  'Gutiérrez', 'Hernández', 'Mejía', 'Restrepo', 'Cárdenas', 'Quintero', 'Salazar', 'Zapata', 'Muñoz', 'Peña',
  'Arango', 'Beltrán', 'Cifuentes', 'Duarte', 'Escobar', 'Forero', 'Giraldo', 'Henao', 'Jaramillo', 'Londoño',
  'Murillo', 'Navarro', 'Ospina', 'Parra', 'Rincón', 'Suárez', 'Torres', 'Uribe', 'Villamil', 'Zamora',
] as const;
