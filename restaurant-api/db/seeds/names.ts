/** Names that guests of the seeded restaurants have. */

export interface People {
  first: readonly string[];
  last: readonly string[];
  /** Language of their notes, two letters. */
  language: 'en' | 'es' | 'pt';
  /** Country prefix and first digit of a mobile number, and how many digits follow. */
  phone: readonly [prefix: string, digits: number];
}

const spanish: People = {
  first: ['Sofía', 'Lucía', 'Martina', 'María', 'Paula', 'Julia', 'Carmen', 'Elena', 'Marta', 'Laura', 'Ana', 'Cristina', 'Irene', 'Nuria', 'Pilar', 'Amparo', 'Rosa', 'Beatriz', 'Alba', 'Claudia', 'Hugo', 'Mateo', 'Martín', 'Lucas', 'Pablo', 'Javier', 'Alejandro', 'Daniel', 'Carlos', 'Sergio', 'Jorge', 'Álvaro', 'Diego', 'Manuel', 'Vicente', 'José Luis', 'Francisco', 'Andrés', 'Raúl', 'Rubén', 'Iván', 'Óscar', 'Ignacio', 'Tomás', 'Jaume', 'Pau', 'Neus', 'Empar'],
  last: ['García', 'Martínez', 'López', 'Sánchez', 'Pérez', 'Gómez', 'Fernández', 'Ruiz', 'Díaz', 'Moreno', 'Muñoz', 'Romero', 'Navarro', 'Torres', 'Prieto', 'Ramos', 'Gil', 'Serrano', 'Blanco', 'Molina', 'Ortega', 'Delgado', 'Castro', 'Rubio', 'Marín', 'Sanz', 'Iglesias', 'Medina', 'Cortés', 'Garrido', 'Ferrer', 'Soler', 'Peris', 'Climent', 'Ferrandis', 'Llorens', 'Beltrán', 'Carbonell', 'Esteve', 'Gisbert', 'Monzó', 'Roig', 'Sempere', 'Tormo', 'Vidal', 'Ibáñez', 'Nicolau', 'Alcaraz', 'Bosch', 'Puig'],
  language: 'es',
  phone: ['+346', 8],
};
const english: People = {
  first: ['James', 'Oliver', 'Jack', 'Harry', 'George', 'Noah', 'Charlie', 'William', 'Thomas', 'Henry', 'Emma', 'Olivia', 'Amelia', 'Isla', 'Ava', 'Grace', 'Emily', 'Sophie', 'Charlotte', 'Alice', 'Ruby', 'Chloe', 'Mia', 'Hannah', 'Liam', 'Ethan', 'Nathan', 'Callum', 'Priya', 'Wei', 'Nikhil', 'Aisha'],
  last: ['Smith', 'Jones', 'Taylor', 'Brown', 'Williams', 'Wilson', 'Johnson', 'Davies', 'Robinson', 'Wright', 'Thompson', 'Evans', 'Walker', 'White', 'Roberts', 'Green', 'Hall', 'Wood', 'Jackson', 'Clarke', 'Patel', 'Khan', 'Lewis', 'Martin', 'Cooper', 'Bailey', 'Kelly', 'Murphy', 'Nguyen', 'Chen', 'O’Brien', 'Singh'],
  language: 'en',
  phone: ['+447', 9],
};
const portuguese: People = {
  first: ['João', 'Maria', 'Inês', 'Beatriz', 'Tiago', 'Rui', 'Catarina', 'Gonçalo', 'Mariana', 'Duarte'],
  last: ['Silva', 'Santos', 'Ferreira', 'Pereira', 'Oliveira', 'Costa', 'Rodrigues', 'Martins', 'Sousa', 'Carvalho'],
  language: 'pt',
  phone: ['+3519', 8],
};

/** Who comes to a restaurant there, and how often. */
export const PEOPLE: Record<'spain' | 'australia', ReadonlyArray<readonly [People, number]>> = {
  spain: [[spanish, 80], [english, 14], [portuguese, 6]],
  australia: [[{ ...english, phone: ['+614', 8] }, 94], [portuguese, 6]],
};
